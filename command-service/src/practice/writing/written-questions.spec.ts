import {
  longestPracticeTopic,
  mostOpen,
  mostQuestionsPerDay,
  mostWritten,
} from '@anamnesis/contracts/practice/limits.ts';
import type { PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { aWrittenQuestion } from '@anamnesis/contracts/testing/a-written-question.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import { type PracticeCommand, practiceDecider } from '../decider.ts';

const { given } = specOf(practiceDecider);
const engine = { name: 'openai', version: '1', model: 'scripted', prompts: 'p' };
const noon = '2026-03-10T12:00:00.000Z';
const dayLater = '2026-03-11T12:00:00.000Z';

const asked = (writtenId: string, topic = writtenId, at = noon): PracticeEvent => ({
  type: 'PracticeWritingAsked',
  data: { writtenId, topic, at },
});
const written = (writtenId: string): PracticeEvent => ({
  type: 'PracticeQuestionWritten',
  data: { writtenId, question: aWrittenQuestion(writtenId), engine },
});
const refused = (writtenId: string): PracticeEvent => ({
  type: 'PracticeWritingRefused',
  data: { writtenId, reason: 'away' },
});
const questionOf = (writtenId: string, questionId = `q-${writtenId}`) => {
  const { item, edition, system, science, difficulty } = aWrittenQuestion(writtenId);
  return { questionId, item, edition, system, science, difficulty, order: [0, 1, 2, 3, 4], isRepeat: false };
};
const opened = (writtenId: string): PracticeEvent => ({
  type: 'PracticeQuestionGiven',
  data: { ...questionOf(writtenId), at: noon },
});
const ask = (topic: string, at = noon): PracticeCommand => ({
  type: 'AskWriting',
  writtenId: 'new',
  topic,
  at,
});
const open = (writtenId: string): PracticeCommand => ({
  type: 'OpenWritten',
  writtenId,
  question: questionOf(writtenId),
  at: noon,
});
const record = (writtenId: string): PracticeCommand => ({
  type: 'RecordWritten',
  writtenId,
  question: aWrittenQuestion(writtenId),
  engine,
});
const refuse = (writtenId: string): PracticeCommand => ({
  type: 'RefuseWriting',
  writtenId,
  reason: 'checks',
});
/** So many milliseconds before noon: one comes after the other. */
const msBefore = (ms: number): string => new Date(Date.parse(noon) - ms).toISOString();
const many = (count: number, ...then: ((id: string) => PracticeEvent)[]): PracticeEvent[] =>
  Array.from({ length: count }, (_, n) => [
    asked(`w${n}`, `w${n}`, msBefore(count - n)),
    ...then.map((event) => event(`w${n}`)),
  ]).flat();

const kept = (events: PracticeEvent[]) => foldEvents(practiceDecider, events).written;

describe('a question that a model is to write', () => {
  it('is asked for by a tidy topic', () => {
    expect(given().when(ask(' Loop\n\u202Eof Henle '))).toEqual([asked('new', 'Loop of Henle')]);
    for (const topic of ['', ' \u200B', 'x'.repeat(longestPracticeTopic + 1), '🫀'.repeat(5_000)])
      expect(given().when(ask(topic))).toMatchObject({ status: 400, code: 'PRACTICE_TOPIC' });
  });

  it.each([
    ['is written', [asked('w', 'Gout')]],
    ['waits to be opened', [asked('w', 'Gout'), written('w')]],
  ])('is one at a time: while one %s, the same wish is that one and another is refused', (_, before) => {
    expect(given(...before).when(ask('GOUT'))).toEqual([]);
    expect(given(...before).when(ask('Asthma'))).toMatchObject({ status: 409, code: 'QUESTION_WAITS' });
  });

  it.each([
    ['was opened', [asked('w', 'Gout'), written('w'), opened('w')]],
    ['was refused', [asked('w', 'Gout'), refused('w')]],
  ])('is another one on the same topic when the one before %s', (_, before) => {
    expect(given(...before).when(ask('Gout'))).toEqual([asked('new', 'Gout')]);
  });

  it('is asked for again where nobody finished it within a day', () => {
    expect(given(asked('w', 'Gout')).when(ask('Asthma', dayLater))).toEqual([
      asked('new', 'Asthma', dayLater),
    ]);
  });

  it.each([
    ['opened', [written, opened]],
    ['refused', [refused]],
  ])(`is one of ${mostQuestionsPerDay} within a day, also where they are %s`, (_, then) => {
    expect(given(...many(mostQuestionsPerDay - 1, ...then)).when(ask('One more'))).toHaveLength(1);
    const full = many(mostQuestionsPerDay, ...then);
    expect(given(...full).when(ask('One more'))).toMatchObject({ status: 429, code: 'QUESTIONS_OF_THE_DAY' });
    expect(given(...full).when(ask('One more', dayLater))).toHaveLength(1);
  });

  it('ends once, as it was reported first', () => {
    expect(given(asked('w')).when(record('w'))).toEqual([written('w')]);
    expect(given(asked('w')).when(refuse('w'))).toMatchObject([
      { data: { writtenId: 'w', reason: 'checks' } },
    ]);
    for (const end of [[written('w')], [refused('w')], [written('w'), opened('w')]])
      for (const command of [record('w'), refuse('w')])
        expect(given(asked('w'), ...end).when(command)).toEqual([]);
    for (const command of [record('w'), refuse('w')])
      expect(given(asked('other')).when(command)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('a question that a model wrote', () => {
  it('is given once, when it is opened', () => {
    expect(given(asked('w'), written('w')).when(open('w'))).toEqual([opened('w')]);
    expect(given(asked('w'), written('w'), opened('w')).when(open('w'))).toEqual([]);
    for (const before of [[], [asked('w')], [asked('w'), refused('w')]])
      expect(given(...before).when(open('w'))).toMatchObject({ status: 404 });
  });

  it('is answered, missed and bookmarked like any other one', () => {
    const before = [asked('w'), written('w'), opened('w')];
    const moment = { at: noon, studyDay: '2026-03-10', policy: { kind: 'ladder' } } as const;
    const answer = { type: 'Answer', questionId: 'q-w', chosen: 2, isCorrect: true, timeTaken: 1 } as const;
    const events = given(...before).when({ ...answer, ...moment } as unknown as PracticeCommand);
    expect(events).toMatchObject([{ data: { item: 'model/w', isCorrect: false, schedule: {} } }]);
    const { missed } = foldEvents(practiceDecider, [...before, ...(events as PracticeEvent[])]);
    expect([...missed.keys()]).toEqual(['model/w']);
    expect(given(...before).when({ type: 'Bookmark', questionId: 'q-w', isBookmarked: true })).toHaveLength(
      1,
    );
  });

  it('is forgotten behind so many later ones, unless it is bookmarked', () => {
    const bookmark: PracticeEvent = {
      type: 'PracticeQuestionBookmarked',
      data: { questionId: 'q-first', isBookmarked: true },
    };
    const first = [asked('first', 'first', msBefore(10_000)), written('first'), opened('first')];
    const rest = many(mostWritten, written, opened);
    expect(kept([...first, ...rest]).has('first')).toBe(false);
    expect(kept([...first, ...rest]).size).toBe(mostWritten);
    expect(kept([...first, bookmark, ...rest]).get('first')?.question?.stem).toBe('Question of first?');
    expect(mostWritten).toBeLessThan(mostOpen);
  });

  it('of which nobody can read the text any more keeps nobody from the next one', () => {
    const erased: PracticeEvent = {
      type: 'PracticeQuestionWritten',
      data: { writtenId: 'w', question: null, engine },
    };
    expect(given(asked('w'), erased).when(ask('Asthma'))).toHaveLength(1);
    expect(given(asked('w'), erased).when(open('w'))).toMatchObject({ status: 404 });
  });
});
