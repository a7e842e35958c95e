import type { GivenQuestion, PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { expect, it } from 'vitest';
import { practiceDecider } from './decider.ts';
import { evolvePractice, noPractice } from './practice.ts';

const at = '2026-03-10T12:00:00.000Z';
const cell = { system: 'renal', science: 'anatomy', difficulty: 'hard' } as const;
const question = (questionId: string, name: string): GivenQuestion => ({
  questionId,
  item: `renal/anatomy/${name}`,
  edition: 'e',
  ...cell,
  order: [0, 1, 2, 3, 4],
  isRepeat: false,
});
const started = (mode: 'exam' | 'tutor', name: string): PracticeEvent => ({
  type: 'PracticeBlockStarted',
  data: {
    blockId: 'b',
    mode,
    seconds: 900,
    wish: cell,
    questions: [question('e1', name)],
    plannedFor: null,
    at,
  },
});
const give = (events: readonly PracticeEvent[], ...names: string[]) =>
  practiceDecider
    .decide(
      { type: 'Give', choices: names.map((name) => question('q1', name)), at },
      events.reduce(evolvePractice, noPractice),
    )
    .map(({ data }) => 'item' in data && data.item.split('/')[2]);

it('gives nothing that an exam asks which began while the question was chosen', () => {
  expect(give([started('exam', 'f1')], 'f1', 'f2')).toEqual(['f2']);
  expect(() => give([started('exam', 'f1')], 'f1')).toThrow(expect.objectContaining({ code: 'EXAM_OPEN' }));
  expect(() => give([started('exam', 'f1')])).toThrow(expect.objectContaining({ code: 'EXAM_OPEN' }));
  expect(give([started('tutor', 'f1')], 'f1')).toEqual(['f1']);
  const ended: PracticeEvent = { type: 'PracticeBlockEnded', data: { blockId: 'b', at } };
  expect(give([started('exam', 'f1'), ended], 'f1')).toEqual(['f1']);
  expect(give([])).toEqual([]);
});
