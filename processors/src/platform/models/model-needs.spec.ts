import { Needed } from '@anamnesis/content';
import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it } from 'vitest';
import { madeWithModels } from './in-worker.ts';
import { createModelNeeds } from './model-needs.ts';

const request = (content: string) => ({
  messages: [{ role: 'user' as const, content }],
  schema: { name: 'form', schema: {} },
  maxTokens: 9,
});
const hasForm = (_schema: string, said: string): boolean => said !== 'odd';
type Make<T> = Parameters<typeof madeWithModels<T, unknown>>[1];
type Asked = Parameters<ReturnType<typeof createModelNeeds>['made']>[1];
const asked: Asked = { replies: undefined, work: unlimitedWork };

const needsOf = (writer: LanguageModel, checker: LanguageModel = writer) => {
  const { made } = createModelNeeds({ models: { writer, checker }, hasForm });
  let runs = 0;
  return {
    made: <T>(make: Make<T>, of: Asked = asked) =>
      made((input) => {
        runs += 1;
        return madeWithModels(structuredClone(input), make);
      }, of),
    runs: () => runs,
  };
};
const say = async (model: LanguageModel, content: string) => (await model.complete(request(content))).text;

const ofBoth: Make<unknown[]> = async (one, other) => [
  await say(one, 'Write.'),
  await say(other, 'Is it so?'),
  other.countTokens('four'),
  one.countTokens('four'),
];
const orNothing = (error: unknown): string => {
  if (error instanceof Needed) throw error;
  return 'nothing';
};

it('makes what needs both models, each asked once for what it is asked', async () => {
  const [writer, checker] = [scriptedModel(() => 'written'), scriptedModel(() => 'read')];
  const { made, runs } = needsOf(writer, { ...checker, countTokens: () => 7 });
  expect(await made(ofBoth)).toEqual(['written', 'read', 7, 1]);
  expect([writer.requests.length, checker.requests.length, runs()]).toEqual([1, 1, 5]);
  // What was counted is known the next time.
  await made(ofBoth);
  expect(runs()).toBe(8);
});

it('tells what is made that a model gives no reply, and rejects with that where it is no use without', async () => {
  const away = scriptedModel(() => {
    throw new ModelUnavailable('away', 'nobody is there');
  });
  const { made } = needsOf(
    scriptedModel(() => 'written'),
    away,
  );
  expect(
    await made(async (one, other) => [await say(one, 'a'), await say(other, 'b').catch(orNothing)]),
  ).toEqual(['written', 'nothing']);
  await expect(made((_, other) => say(other, 'b'))).rejects.toMatchObject({
    name: 'ModelUnavailable',
    reason: 'away',
  });
  expect(away.requests).toHaveLength(2);
});

it('keeps replies that have the form that was asked for', async () => {
  const store = new Map<string, string>();
  const replies = {
    async of(key: string, ask: () => Promise<string>) {
      const known = store.get(key) ?? (await ask());
      store.set(key, known);
      return known;
    },
  };
  const says = ['odd', 'even', 'even'];
  const model = scriptedModel(() => says.shift()!);
  const ask = () => needsOf(model).made((one) => say(one, 'a'), { ...asked, replies });
  expect([await ask(), await ask(), await ask()]).toEqual(['odd', 'even', 'even']);
  expect([model.requests.length, store.size]).toEqual([2, 1]);
});

it('rejects with what is no fault of a model', async () => {
  const broken = scriptedModel(() => {
    throw new RangeError('broken');
  });
  await expect(needsOf(broken).made((one) => say(one, 'a'))).rejects.toThrow(RangeError);
});

const inTwoSteps: Make<string> = async (one, _, show) => {
  await say(one, 'draft');
  show('a part');
  await say(one, 'repair');
  return say(one, 'read the repair');
};

it('shows a part of what is made once, before what the rest needs is asked for', async () => {
  const happened: string[] = [];
  const model = scriptedModel(({ messages }) => {
    happened.push(messages[0]!.content);
    return 'said';
  });
  const shown = (part: unknown) => void happened.push(String(part));
  expect(await needsOf(model).made(inTwoSteps, { ...asked, shown })).toBe('said');
  expect(happened).toEqual(['draft', 'a part', 'repair', 'read the repair']);
});
