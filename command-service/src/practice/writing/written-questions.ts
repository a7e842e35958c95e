import { isGivenUp } from '@anamnesis/contracts/diseases/guides/writing.ts';
import type { EngineUsed } from '@anamnesis/contracts/kernel/events/engine.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { GivenQuestion, PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { mostQuestionsPerDay, mostWritten } from '@anamnesis/contracts/practice/limits.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/questions/question.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import { type QuestionRefusal, topicOf } from '@anamnesis/contracts/practice/writing/writing.ts';
import type { Map as PersistentMap } from 'immutable';

/** What a model was asked for. `key` of the topic; `at`: the ISO instant of the wish; `question`: null where there is none. */
type WrittenQuestion = {
  key: string;
  at: string;
  status: 'asked' | 'written' | 'refused' | 'given';
  question: PracticeQuestion | null;
};

/** By the id of the writing. */
export type WrittenQuestions = PersistentMap<string, WrittenQuestion>;

export type WrittenQuestionCommand =
  | { type: 'AskWriting'; writtenId: string; topic: string; at: string }
  | { type: 'RecordWritten'; writtenId: string; question: PracticeQuestion; engine: EngineUsed }
  | { type: 'RefuseWriting'; writtenId: string; reason: QuestionRefusal }
  /** `question`: in the order in which it is shown. */
  | { type: 'OpenWritten'; writtenId: string; question: GivenQuestion; at: string };
type CommandOf<T extends WrittenQuestionCommand['type']> = Extract<WrittenQuestionCommand, { type: T }>;

const isWithinADay = (then: string, now: string): boolean => Date.parse(now) - Date.parse(then) < dayMs;

/** The one that is on its way, or there and not opened; what nobody finished within a day is given up. */
export function waiting(all: WrittenQuestions, at: string): { writtenId: string; key: string } | null {
  const found = all.findEntry(
    (one) =>
      (one.status === 'written' && one.question !== null) ||
      (one.status === 'asked' && !isGivenUp(one.at, at)),
  );
  return found ? { writtenId: found[0], key: found[1].key } : null;
}

/** What came to nothing more than a day ago is forgotten: it counts no more. */
export const withWish = (
  all: WrittenQuestions,
  { writtenId, topic, at }: { writtenId: string; topic: string; at: string },
): WrittenQuestions =>
  all
    .filter((one) => one.question !== null || isWithinADay(one.at, at))
    .set(writtenId, { key: nameKey(topic), at, status: 'asked', question: null });

/** The latest are kept, and those that `isKept`. */
export function withWritten(
  all: WrittenQuestions,
  { writtenId, question }: { writtenId: string; question: PracticeQuestion | null },
  isKept: (writtenId: string) => boolean,
): WrittenQuestions {
  const one = all.get(writtenId);
  if (!one) return all;
  const more = all.set(writtenId, { ...one, status: 'written', question });
  const byAge = [...more].toSorted(([, a], [, b]) => Date.parse(a.at) - Date.parse(b.at));
  const there = byAge.filter(([, each]) => each.question !== null).map(([id]) => id);
  return more.deleteAll(there.slice(0, -mostWritten).filter((id) => !isKept(id)));
}

export const questionsWithStatus = (
  all: WrittenQuestions,
  writtenId: string,
  status: 'refused' | 'given',
): WrittenQuestions => {
  const one = all.get(writtenId);
  return one ? all.set(writtenId, { ...one, status }) : all;
};

/** One at a time for a person; the same wish again is the same question. */
export function askWriting(
  all: WrittenQuestions,
  { writtenId, topic: typed, at }: CommandOf<'AskWriting'>,
): PracticeEvent[] {
  const topic = topicOf(typed);
  const other = waiting(all, at);
  if (other?.key === nameKey(topic)) return [];
  if (other)
    throw new Rejection(
      practiceRefusals.QUESTION_WAITS,
      'Another question is being written for you, or waits to be opened',
    );
  const ofTheDay = all.filter((one) => isWithinADay(one.at, at));
  if (ofTheDay.size >= mostQuestionsPerDay) {
    const first = Math.min(...ofTheDay.valueSeq().map((one) => Date.parse(one.at)));
    throw new Rejection(
      practiceRefusals.QUESTIONS_OF_THE_DAY,
      `You have asked for ${mostQuestionsPerDay} questions within a day. Please ask again tomorrow`,
      {},
      Math.ceil((first + dayMs - Date.parse(at)) / 1000),
    );
  }
  return [{ type: 'PracticeWritingAsked', data: { writtenId, topic, at } }];
}

/** What comes after the end changes nothing: it may be reported more than once. */
export function endWriting(
  all: WrittenQuestions,
  command: CommandOf<'RecordWritten'> | CommandOf<'RefuseWriting'>,
): PracticeEvent[] {
  const { writtenId } = command;
  const one = all.get(writtenId);
  if (!one) throw notFound('Question');
  if (one.status !== 'asked') return [];
  if (command.type === 'RefuseWriting')
    return [{ type: 'PracticeWritingRefused', data: { writtenId, reason: command.reason } }];
  const { question, engine } = command;
  return [{ type: 'PracticeQuestionWritten', data: { writtenId, question, engine } }];
}

/** It is given once, in whichever tab it is opened first. */
export function openWritten(
  all: WrittenQuestions,
  { writtenId, question, at }: CommandOf<'OpenWritten'>,
): PracticeEvent[] {
  const one = all.get(writtenId);
  if (!one || one.question === null) throw notFound('Question');
  return one.status === 'given' ? [] : [{ type: 'PracticeQuestionGiven', data: { ...question, at } }];
}
