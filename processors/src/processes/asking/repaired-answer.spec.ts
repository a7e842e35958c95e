import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { expect, it } from 'vitest';
import { sentences, written } from './testing/writing.ts';

const wrong = 'Adenosine converts atrial fibrillation.';
/** Writes a line that is refused among a sound one, and mends it like this. */
const mending = (repair: () => string) =>
  scriptedModel(({ schema }) =>
    schema?.name === 'answer-repair' ? repair() : `${wrong} [1]\n${sentences[0]} [1]`,
  );
const mended = (line: string) => JSON.stringify({ repaired: [{ number: 0, line }] });

it('has a refused line repaired once, when the sound ones are shown', async () => {
  const model = mending(() => mended(`${sentences[2]} [1] «does not convert atrial fibrillation»`));
  const { answer, told } = written(model);
  expect(await answer).toMatchObject({
    sentences: [{ text: sentences[0] }, { text: sentences[2] }],
    leftOut: 0,
  });
  expect(told).toEqual([[sentences[0]], [sentences[0], sentences[2]]]);
  const { refused } = JSON.parse(model.requests[1]!.messages[1]!.content) as { refused: unknown[] };
  expect(refused).toEqual([{ number: 0, line: `${wrong} [1]`, reason: expect.stringMatching(/./u) }]);
});

it.each<[string, () => string]>([
  ['comes back as it was', () => mended(`${wrong} [1]`)],
  ['comes back in prose', () => 'I am sorry.'],
  [
    'cannot be asked for, as the tokens are spent',
    () => {
      throw new ModelUnavailable('budget', 'spent');
    },
  ],
])('keeps the sound ones where what is refused %s', async (_what, repair) => {
  expect(await written(mending(repair)).answer).toMatchObject({
    sentences: [{ text: sentences[0] }],
    engine: { name: 'openai' },
    leftOut: 1,
  });
});

it('says of no line that the notes do not support it which only lacks its passage', async () => {
  const { answer } = written(scriptedModel(() => `${sentences[0]} [1]\n${sentences[1]}`));
  expect(await answer).toMatchObject({ sentences: [{ text: sentences[0] }], leftOut: 0 });
});
