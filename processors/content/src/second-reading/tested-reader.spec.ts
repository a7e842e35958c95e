import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { ModelRequest, ReadingOutcome } from '@anamnesis/contracts/ports/models/language-model.ts';
import { describe, expect, it } from 'vitest';
import { agreed, allRead, type Item, readingOf, type Verdict } from '../testing/second-reader.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { type ReadItem, readAgain } from './read-again.ts';

const FACTS = [
  [
    'Adenosine stops the AV node for a few seconds.',
    'Adenosine blocks conduction through the AV node for seconds.',
  ],
  ['Verapamil 240 mg is the highest dose in a day.', 'At most 240 mg of verapamil is given in a day.'],
  ['The right coronary artery feeds the sinus node.', 'The sinus node is fed by the right coronary artery.'],
  ['Digoxin is cleared by the kidney.', 'The kidney clears digoxin.'],
  ['Flecainide lengthens the QRS complex.', 'The QRS complex is lengthened by flecainide.'],
  ['Sotalol prolongs the QT interval.', 'The QT interval is longer under sotalol.'],
] as const;
const page = { page: FACTS.map(([line]) => `- ${line}`).join('\n') };
const sound: ReadItem[] = FACTS.map(([quote, says]) => ({ says, quote, passage: [quote], asked: [] }));
/** What was drafted of it and is not so. */
const wrong: ReadItem[] = [
  ['The sinus node is fed by the left coronary artery.', 2],
  ['At most 480 mg of verapamil is given in a day.', 1],
  ['The kidney does not clear digoxin.', 3],
].map(([says, of]) => ({ ...sound[of as number]!, says: says as string }));
const items = [sound[0]!, wrong[0]!, sound[1]!, wrong[1]!, sound[4]!, wrong[2]!];

const truths = new Set<string>(FACTS.flat());
const honest = (item: Item): Verdict =>
  truths.has(item.says) ? agreed(item) : { ...agreed(item), words: '', finds: 'not said' };
const replying = (reply: (request: ModelRequest) => unknown) => {
  const outcomes: ReadingOutcome[] = [];
  const model = scriptedModel((request) => {
    const said = reply(request);
    return typeof said === 'string' ? said : JSON.stringify({ verdicts: said });
  });
  return { ...model, outcomes, hasRead: (outcome: ReadingOutcome) => void outcomes.push(outcome) };
};
const reading = (verdictOf: (item: Item, at: number, all: Item[]) => Verdict) =>
  replying((request) => allRead(request).map(verdictOf));
/** `nth`: chance is another on each page. */
const verdictsOf = async (reader: ReturnType<typeof replying>, read = items, nth = 0) =>
  (await readAgain(reader, { ...page, page: page.page + '\n'.repeat(nth) }, read, {})).map(
    ({ verdict }) => verdict,
  );
const isShown = (verdict: string): boolean => verdict === 'sound' || verdict === 'unclear';

describe('a reader who reads', () => {
  it('is believed, and finds each false one, at once', async () => {
    const reader = reading(honest);
    expect(await verdictsOf(reader)).toEqual([
      'sound',
      'unsupported',
      'sound',
      'unsupported',
      'sound',
      'unsupported',
    ]);
    expect([reader.outcomes, reader.requests.length]).toEqual([['trusted'], 1]);
  });

  it('gets items under names of chance, in an order of chance, and nothing that marks what tests it', async () => {
    const reader = reading(honest);
    await verdictsOf(reader);
    const all = allRead(reader.requests[0]!);
    expect(all).toHaveLength(items.length + 3);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id } of all) expect(id).toMatch(/^[b-df-hj-np-tv-z]{4}$/u);
    const keys = new Set(all.map((item) => Object.keys(item).join()));
    expect([...keys]).toEqual(['id,says,from']);
    const own = new Set(items.map(({ says }) => says));
    const known = all.filter(({ says }) => !own.has(says));
    expect(known.filter(({ says }) => truths.has(says))).toHaveLength(1);
    expect(all.findIndex((item) => item === known[0])).toBeLessThan(items.length);
  });

  it('is asked the same again where the work begins anew', async () => {
    const [one, again] = [reading(honest), reading(honest)];
    await verdictsOf(one);
    await verdictsOf(again);
    expect(again.requests).toEqual(one.requests);
  });

  it('is believed where it was wrong once, and the tests are others the second time', async () => {
    let call = 0;
    const reader = replying((request) => {
      call += 1;
      return allRead(request).map(call === 1 ? agreed : honest);
    });
    expect((await verdictsOf(reader)).filter((verdict) => verdict === 'sound')).toHaveLength(3);
    expect(reader.outcomes).toEqual(['failed-once']);
    const [first, second] = reader.requests.map((request) => allRead(request));
    expect(second!.map(({ id }) => id)).not.toEqual(first!.map(({ id }) => id));
  });
});

describe('nothing is believed of a reader', () => {
  it.each<[string, ReadingOutcome, ReturnType<typeof replying>]>([
    ['that says yes to all', 'failed', reading(agreed)],
    ['that says no to all', 'failed', reading((item) => ({ ...agreed(item), finds: 'not said' }))],
    ['that finds all unclear', 'failed', reading((item) => ({ ...agreed(item), finds: 'unclear' }))],
    ['that counts from 1', 'void', reading((item, at) => ({ ...honest(item), id: String(at + 1) }))],
    ['that counts from 0', 'void', reading((item, at) => ({ ...honest(item), id: String(at) }))],
    ['that leaves one out', 'void', replying((request) => allRead(request).slice(1).map(honest))],
    [
      'that reads one twice',
      'void',
      replying((request) => [...allRead(request), allRead(request)[0]!].map(honest)),
    ],
    [
      'that makes one up',
      'void',
      replying((request) => [
        ...allRead(request).map(honest),
        { ...agreed(allRead(request)[0]!), id: 'none' },
      ]),
    ],
    [
      'that answers in prose',
      'void',
      replying(() => 'I have checked the items, and they all look right to me.'),
    ],
    ['that answers with nothing', 'void', replying(() => '{}')],
  ])('%s', async (_what, outcome, reader) => {
    expect((await verdictsOf(reader)).filter(isShown)).toEqual([]);
    expect([reader.outcomes, reader.requests.length]).toEqual([[outcome], 2]);
  });
});

it('shows at most one in twenty false ones with a reader that swaps its verdicts', async () => {
  let [shown, count] = [0, 0];
  for (let by = 1; by < 9; by += 1)
    for (let seed = 1; seed <= 20; seed += 1) {
      const reader = reading((item, at, all) => ({ ...honest(all[(at + by) % all.length]!), id: item.id }));
      const verdicts = await verdictsOf(reader, items, seed);
      shown += verdicts.filter((verdict, at) => isShown(verdict) && wrong.includes(items[at]!)).length;
      count += wrong.length;
    }
  expect(shown / count).toBeLessThan(0.05);
});

it('shows by code alone what is its quote word for word and leaves no doubt', async () => {
  const verbatim = { ...sound[0]!, says: FACTS[0][0].replace('.', '') };
  const doubtful = { ...sound[3]!, says: FACTS[3][0], asked: ['Is the card right without it?'] };
  const part = { ...sound[4]!, says: 'Flecainide lengthens the QRS' };
  expect(await verdictsOf(reading(agreed), [verbatim, doubtful, part, sound[1]!])).toEqual([
    'sound',
    'unread',
    'unread',
    'unread',
  ]);
});

it('believes no verdict whose words stand in the passage of another item', async () => {
  const reader = reading((item) => {
    const elsewhere = FACTS.find(([line]) => !line.startsWith(item.from.split(' ')[0]!))![0];
    return item.says === FACTS[0][1] ? { ...honest(item), words: elsewhere } : honest(item);
  });
  expect(await verdictsOf(reader, sound)).toEqual([
    'unsupported',
    ...Array.from({ length: 5 }, () => 'sound'),
  ]);
});

it('shows at most one in twenty false ones with a reader that says yes to nine of ten', async () => {
  let [shown, count] = [0, 0];
  for (let seed = 1; seed <= 400; seed += 1) {
    const yes = dice(seed);
    const reader = reading((item) => (yes() < 0.9 ? agreed(item) : { ...agreed(item), finds: 'not said' }));
    const verdicts = await verdictsOf(reader, wrong, seed);
    shown += verdicts.filter(isShown).length;
    count += verdicts.length;
  }
  expect(shown / count).toBeLessThan(0.05);
});

it('ends with the reason of the signal where the reader takes its time', async () => {
  const late = new AbortController();
  const slow = {
    ...reading(honest),
    complete: (_request: unknown, work?: { signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => {
        work!.signal.addEventListener('abort', () => reject(work!.signal.reason as Error));
        late.abort(new Error('not in time'));
      }),
  };
  await expect(readAgain(slow, page, items, { signal: late.signal })).rejects.toThrow('not in time');
});

it('has as many read in a call as there is room for, and tests the reader in each', async () => {
  const small = scriptedModel((request) => readingOf(request), { contextTokens: 2_000 });
  const many = Array.from({ length: 5 }, () => sound).flat();
  const readings = await readAgain(small, page, many, {});
  expect(readings.every(({ verdict }) => verdict === 'sound')).toBe(true);
  expect(small.requests.length).toBeGreaterThan(1);
  for (const request of small.requests) {
    const tokens = request.messages.reduce(
      (sum, { content }) => sum + small.countTokens(content),
      request.maxTokens,
    );
    expect(tokens).toBeLessThanOrEqual(2_000);
    expect(allRead(request).filter(({ says }) => !truths.has(says))).toHaveLength(2);
  }
});
