import { answerSchema } from '@anamnesis/contracts/notes-search/answer.ts';
import { characterOf } from '@anamnesis/contracts/testing/character-of.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAnswers } from './answer.ts';
import { passage } from './answers.fixture.ts';

const { answer } = createAnswers({ leastConfidence: 0 });

const piece = fc.oneof(
  fc.constantFrom(
    'The heart pumps blood. ',
    'It beats.\n',
    '- aspirin 75 mg\n',
    '• never\n',
    'a\tb\tc\n',
    '| x | y |\n',
    'Doses:\n',
    '\n\n',
    '(',
    ' – ',
  ),
  fc.string({ unit: fc.nat(0x10ffff).map(characterOf), maxLength: 12 }),
);
const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));

it('whatever is asked of whatever notes: an answer of the contract, whose stretches stand in the notes', () => {
  fc.assert(
    fc.property(
      fc.oneof(text, fc.constant('What is the dose of aspirin for the heart?')),
      fc.array(text, { maxLength: 4 }),
      (question, texts) => {
        const sources = texts.map((one) => passage(one));
        const found = answer(question, sources);
        expect(answerSchema.safeParse(found).error).toBeUndefined();
        for (const { sources: places } of found.sentences)
          for (const at of places)
            expect(texts.some((one) => one.includes(found.citations[at]!.span))).toBe(true);
        for (const pair of found.conflicts) expect(Math.max(...pair)).toBeLessThan(found.sentences.length);
      },
    ),
    { numRuns: 300 },
  );
});
