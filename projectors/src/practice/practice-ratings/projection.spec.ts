import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { Difficulty } from '@anamnesis/contracts/practice/questions/item.ts';
import { fewestAnswers } from '@anamnesis/contracts/practice/rating/difficulty.ts';
import { askedSubjectOf } from '@anamnesis/contracts/practice/questions/question.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectBy, projectInBatches } from '../../engine/testing/project.ts';
import { practiceRatingsProjection } from './projection.ts';

const at = '2026-03-01T08:00:00.000Z';
const cough = 'renal/diagnosis/cough';
const gout = (difficulty: Difficulty, seed: number) => `facts/renal/anatomy/${difficulty}/gout/toe/${seed}`;

type Particulars = { item?: string; difficulty?: Difficulty; chosen?: number | null };
const answered = (
  isCorrect: boolean,
  { item = cough, difficulty = 'easy', chosen = isCorrect ? 0 : 2 }: Particulars = {},
): AnamnesisEvent => ({
  type: 'PracticeQuestionAnswered',
  data: {
    questionId: 'q',
    blockId: null,
    item,
    system: 'renal',
    science: 'diagnosis',
    difficulty,
    chosen,
    isCorrect,
    timeTaken: null,
    at,
    studyDay: '2026-03-01',
    schedule: null,
  },
});
const calibrated = (difficulty: Difficulty): AnamnesisEvent => ({
  type: 'PracticeQuestionCalibrated',
  data: {
    subject: cough,
    item: cough,
    system: 'renal',
    science: 'diagnosis',
    askedAs: 'easy',
    difficulty,
    rating: 1,
    answers: fewestAnswers,
    version: 'elo-1',
    at,
  },
});
const erased: AnamnesisEvent = { type: 'AccountErased', data: {} };

type By = readonly [userId: string, event: AnamnesisEvent];
const rated = (events: readonly By[]) => projectBy(practiceRatingsProjection, events);
const wrong = () => answered(false);
/** Each of so many people answers once. */
const aClass = (count: number, answer: (nth: number) => AnamnesisEvent): By[] =>
  Array.from({ length: count }, (_, nth) => [`p${nth}`, answer(nth)]);

describe('a question', () => {
  it('is harder for a wrong answer and its person less able, and the other way about', async () => {
    const docs = await rated([
      ['ann', answered(false)],
      ['ben', answered(true, { item: 'renal/diagnosis/rash' })],
    ]);
    expect(docs[`subject:${cough}`]).toMatchObject({ answers: 1, correct: 0, elo: 0.5, askedAs: 'easy' });
    expect(docs['person:ann']).toMatchObject({ userId: 'ann', value: -0.5, answers: 1 });
    expect(docs['person:ben']).toMatchObject({ answers: 1 });
    expect(docs['subject:renal/diagnosis/rash']).toMatchObject({ correct: 1 });
    expect(docs['population']).toMatchObject({ persons: 2 });
  });

  it('is what its subject says: other patients are no other questions', async () => {
    const docs = await rated([
      ['ann', answered(true, { item: gout('easy', 1) })],
      ['ben', answered(true, { item: gout('hard', 2), difficulty: 'hard' })],
    ]);
    expect(docs[`subject:${askedSubjectOf(gout('easy', 1))}`]).toMatchObject({
      answers: 2,
      item: gout('hard', 2),
      askedAs: 'hard',
    });
  });

  it('that a model wrote for one person is not rated, so that nothing of it outlives them', async () => {
    expect(await rated([['ann', answered(false, { item: 'model/w1' })]])).toEqual({});
  });

  it('takes the first answer of each person, and none after one whose option nobody knows', async () => {
    const once = await rated([['ann', answered(false)]]);
    expect(
      await rated([
        ['ann', answered(false)],
        ['ann', answered(true)],
        ['ann', answered(false)],
      ]),
    ).toEqual(once);
    const claimed: By[] = [['ann', answered(true, { chosen: null })]];
    const docs = await rated([...claimed, ['ann', answered(true)]]);
    expect(Object.keys(docs)).toEqual([`answered:ann:${cough}`]);
    expect((await rated([...claimed, ['ben', answered(true)]]))[`subject:${cough}`]).toMatchObject({
      answers: 1,
    });
  });

  it('is misjudged where enough people say so, until that is recorded', async () => {
    const few = await rated(aClass(fewestAnswers - 1, wrong));
    expect(few[`subject:${cough}`]).toMatchObject({ isMisjudged: 0 });
    const enough = aClass(fewestAnswers, wrong);
    expect((await rated(enough))[`subject:${cough}`]).toMatchObject({ isMisjudged: 1, askedAs: 'easy' });
    const recorded: By[] = [...enough, ['anamnesis', calibrated('nuanced')]];
    // One that was given before still says the former difficulty.
    for (const events of [recorded, [...recorded, ['late', wrong()] as const]])
      expect((await rated(events))[`subject:${cough}`]).toMatchObject({
        isMisjudged: 0,
        isCalibrated: true,
        askedAs: 'nuanced',
      });
  });

  it('that was calibrated is misjudged again where later answers say another difficulty', async () => {
    const events: By[] = [
      ...aClass(fewestAnswers, wrong),
      ['anamnesis', calibrated('nuanced')],
      ...aClass(200, () => answered(true)).map(([userId, event]): By => [`later-${userId}`, event]),
    ];
    expect((await rated(events))[`subject:${cough}`]).toMatchObject({ isMisjudged: 1, askedAs: 'nuanced' });
  });
});

describe('a person', () => {
  it('is erased with what was answered; the question keeps its rating', async () => {
    const before: By[] = [
      ['ann', answered(false)],
      ['ben', answered(true)],
    ];
    const { [`subject:${cough}`]: subject } = await rated(before);
    const docs = await rated([
      ...before,
      ['ann', erased],
      ['ann', answered(true, { item: gout('easy', 1) })],
    ]);
    expect(docs[`subject:${cough}`]).toEqual(subject);
    const left = Object.keys(docs).filter((key) => !key.startsWith('erased:'));
    expect(left.toSorted()).toEqual(
      [`answered:ben:${cough}`, 'person:ben', 'population', `subject:${cough}`].toSorted(),
    );
    expect(JSON.stringify(docs)).not.toContain('ann"');
  });
});

describe('a replay', () => {
  const person = fc.constantFrom('ann', 'ben', 'cy');
  const happened = fc.oneof(
    {
      weight: 20,
      arbitrary: fc
        .tuple(
          fc.boolean(),
          fc.constantFrom(cough, gout('easy', 1), gout('hard', 2), 'renal/diagnosis/rash'),
          fc.nat(5),
        )
        .map(([isCorrect, item, nth]) => answered(isCorrect, { item, ...(nth === 0 && { chosen: null }) })),
    },
    { weight: 1, arbitrary: fc.constant(erased) },
    { weight: 1, arbitrary: fc.constantFrom('easy' as const, 'hard' as const).map(calibrated) },
  );
  it('gives the same, byte for byte, however the log is cut into batches', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(person, happened), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        async (history, size) => {
          const inBatches = await projectInBatches(practiceRatingsProjection, history, size);
          expect(JSON.stringify(inBatches)).toBe(JSON.stringify(await rated(history)));
        },
      ),
    );
  });
});
