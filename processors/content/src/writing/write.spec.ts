import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { replyForm } from '../model/reply-form.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { askForDrafts, type Outcome, writeByModel, type ModelWriting } from './write.ts';

/** Words are drafted; those with an x are refused, those with a u are unclear, those with a d are dropped. */
const form = replyForm('words', z.object({ words: z.array(z.string()).max(9) }));
const asking = (data: unknown) => ({
  prompt: 'Words.',
  data,
  size: { longest: 100, share: 0.3 },
  ...form,
});
const readAs = (word: string) => {
  if (word.includes('d'))
    return { made: word, verdict: 'dropped', refusal: { code: 'D', reason: 'd' } } as const;
  if (word.includes('u'))
    return { made: word, verdict: 'unclear', refusal: { code: 'U', reason: 'u' } } as const;
  return { made: word, verdict: 'sound' } as const;
};
function writing(
  replies: readonly (readonly string[] | Error)[],
  change: Partial<ModelWriting<string, string>> = {},
) {
  const model = scriptedModel(() => {
    const next = replies[model.requests.length - 1] ?? [];
    if (next instanceof Error) throw next;
    return JSON.stringify({ words: next });
  });
  const observed: string[] = [];
  const read: (readonly string[])[] = [];
  const declared: ModelWriting<string, string> = {
    budget: { model, work: {} },
    task: [askForDrafts(asking('draft'), ({ words }) => words)],
    checks: (word) => (word.includes('x') ? { refusal: { code: 'X', reason: 'x' } } : { passed: word }),
    second: async (passed) => {
      read.push(passed);
      return passed.map(readAs);
    },
    repair: (faulty) =>
      askForDrafts(asking(faulty.map(({ draft }) => draft)), ({ words }) =>
        words.map((draft, number) => ({ number, draft })),
      ),
    observe: ({ draft, verdict }, at) => observed.push(`${at} ${draft} ${verdict}`),
    ...change,
  };
  return { declared, model, observed, read };
}
const said = (outcomes: readonly Outcome<string, string>[]) =>
  outcomes.map(({ draft, verdict }) => `${draft} ${verdict}`);

it('drafts, checks, reads, and repairs once what is refused or unclear', async () => {
  const { declared, model, observed, read } = writing([
    ['a', 'xe', 'u', 'd'],
    ['e', 'uu'],
  ]);
  expect(said(await writeByModel(declared))).toEqual(['a sound', 'e sound', 'uu unclear', 'd dropped']);
  expect(read).toEqual([
    ['a', 'u', 'd'],
    ['e', 'uu'],
  ]);
  expect(observed).toEqual([
    'draft a sound',
    'draft xe refused',
    'draft u unclear',
    'draft d dropped',
    'repair e sound',
    'repair uu unclear',
  ]);
  expect(model.requests).toHaveLength(2);
});

it('repairs nothing where all is sound', async () => {
  const { declared, model } = writing([['a', 'b']]);
  await writeByModel(declared);
  expect(model.requests).toHaveLength(1);
});

it('leaves what is unclear as it was where it came back worse', async () => {
  expect(
    said(
      await writeByModel(
        writing([
          ['u', 'ux'],
          ['d', 'x'],
        ]).declared,
      ),
    ),
  ).toEqual(['u unclear', 'x refused']);
  expect(said(await writeByModel(writing([['u'], ['x']]).declared))).toEqual(['u unclear']);
});

it('keeps what is sound where the tokens are spent before the repair, or before that is read', async () => {
  const spent = new ModelUnavailable('budget', 'spent');
  const told: ModelUnavailable[] = [];
  const telling = { unrepaired: (why: ModelUnavailable) => void told.push(why) };
  expect(said(await writeByModel(writing([['a', 'x'], spent], telling).declared))).toEqual([
    'a sound',
    'x refused',
  ]);
  expect(told).toEqual([spent]);
  let readings = 0;
  const second = async (passed: readonly string[]) => {
    readings += 1;
    if (readings === 2) throw spent;
    return passed.map(readAs);
  };
  expect(said(await writeByModel(writing([['a', 'x'], ['e']], { second }).declared))).toEqual([
    'a sound',
    'x refused',
  ]);
});

it('rejects where nothing could be drafted or read, and with the reason of the signal', async () => {
  const spent = new ModelUnavailable('budget', 'spent');
  await expect(writeByModel(writing([spent]).declared)).rejects.toBe(spent);
  await expect(writeByModel(writing([['a']], { second: () => Promise.reject(spent) }).declared)).rejects.toBe(
    spent,
  );
  const gone = new Error('gone');
  const { declared, model } = writing([['a', 'x'], ['e']], {});
  const ended = new AbortController();
  const work = { signal: ended.signal };
  const ending = { ...declared, budget: { model, work }, observe: () => ended.abort(gone) };
  await expect(writeByModel(ending)).rejects.toBe(gone);
});

it('repairs nothing that was not asked for, and asks for no more than is set', async () => {
  const { declared, model } = writing([
    ['x', 'xx', 'a'],
    ['e', 'i', 'o'],
  ]);
  const one = { ...declared, budget: { ...declared.budget, mostRepaired: 1 } };
  expect(said(await writeByModel(one))).toEqual(['e sound', 'xx refused', 'a sound']);
  expect(model.requests[1]!.messages[1]!.content).toBe('["x"]');
});

it('tells what was judged before it asks for a repair, and nothing where it asks for none', async () => {
  const told: (readonly string[] | number)[] = [];
  const telling = (...replies: Parameters<typeof writing>[0]) => {
    const { declared, model } = writing(replies);
    const beforeRepair: ModelWriting<string, string>['beforeRepair'] = (first) =>
      void told.push(said(first), model.requests.length);
    return { ...declared, beforeRepair };
  };
  await writeByModel(telling(['a', 'x', 'd'], ['e']));
  expect(told).toEqual([['a sound', 'x refused', 'd dropped'], 1]);
  await writeByModel(telling(['a', 'd']));
  const small = telling(['a', 'x']);
  await writeByModel({ ...small, repair: (faulty) => ({ ...small.repair!(faulty)!, fits: () => false }) });
  expect(told).toHaveLength(2);
});

/** Those with an f need not be asked for again, those with a y are better repaired. */
const lenient: ModelWriting<string, string>['checks'] = (word) => {
  if (word.includes('f')) return { refusal: { code: 'F', reason: 'f' }, isFinal: true };
  if (word.includes('x')) return { refusal: { code: 'X', reason: 'x' } };
  return word.includes('y') ? { passed: word, faulty: { code: 'Y', reason: 'y' } } : { passed: word };
};

it('asks no more for what is final, and shows what is faulty where it came back worse', async () => {
  const { declared, model, read } = writing([['a', 'f', 'y', 'yd'], ['x']], { checks: lenient });
  expect(said(await writeByModel(declared))).toEqual(['a sound', 'f dropped', 'y unclear', 'yd dropped']);
  expect(model.requests[1]!.messages[1]!.content).toBe('["y"]');
  expect(read).toEqual([['a', 'y', 'yd']]);
});

it('has drafts of a reply of another form where it is told what they are', async () => {
  const { declared, model } = writing([['a']]);
  const unread = scriptedModel(() => 'prose');
  const task = [
    askForDrafts(
      asking('draft'),
      ({ words }) => words,
      ({ reason }) => [reason],
    ),
  ];
  expect(said(await writeByModel({ ...declared, task, budget: { model: unread, work: {} } }))).toEqual([
    'nonsense sound',
  ]);
  const gone = new ModelUnavailable('away', 'gone');
  const away = writing([gone]).declared.budget;
  await expect(writeByModel({ ...declared, task, budget: away })).rejects.toBe(gone);
  expect(model.requests).toEqual([]);
});
