import { expect, it } from 'vitest';
import { Needed, replayedModel } from './replayed-model.ts';

const request = { messages: [{ role: 'user' as const, content: 'Is it so?' }], maxTokens: 9 };
const model = (name = 'm') => ({ name, host: 'h', contextTokens: 100 });
const needOf = async (asked: () => unknown) => {
  try {
    await asked();
  } catch (error) {
    if (error instanceof Needed) return error.need;
  }
  throw new Error('nothing was needed');
};

it('keeps what the writer says apart from what the second reader says, of whichever name', async () => {
  const models = [
    replayedModel(model(), {}),
    replayedModel(model(), {}, 'checker'),
    replayedModel(model('n'), {}, 'checker'),
  ];
  const needs = await Promise.all(
    models.flatMap((one) => [
      needOf(() => one.complete(request)),
      needOf(() => one.countTokens('Is it so?')),
    ]),
  );
  expect(needs.map(({ of }) => of)).toEqual([undefined, undefined, ...Array(4).fill('checker')]);
  expect(new Set(needs.map(({ key }) => key)).size).toBe(6);
});

it('answers from what is known of its own', async () => {
  const { key } = await needOf(() => replayedModel(model(), {}, 'checker').complete(request));
  const known = { [key]: 'yes' };
  expect(await replayedModel(model(), known, 'checker').complete(request)).toMatchObject({ text: 'yes' });
  await expect(replayedModel(model(), known).complete(request)).rejects.toBeInstanceOf(Needed);
});
