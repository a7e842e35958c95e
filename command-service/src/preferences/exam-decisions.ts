import { daysUntil } from '@anamnesis/contracts/cards/study/exam-plan.ts';
import { mostExams } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import { type Exam, type ExamWish, longestExamDays } from '@anamnesis/contracts/preferences/exams.ts';
import { preferencesRefusals } from '@anamnesis/contracts/preferences/refusals.ts';
import type { Preferences } from './state.ts';

/** `studyDay`: that of the person now. */
export type ExamCommand =
  | { type: 'SetExam'; examId: string; isNew: boolean; wish: ExamWish; studyDay: string }
  | { type: 'EndExam'; examId: string };

/** The exams that a person plans for. */
export function decideExam(command: ExamCommand, state: Pick<Preferences, 'exams'>): PreferencesEvent[] {
  const known = state.exams.find(({ examId }) => examId === command.examId);
  if (command.type === 'EndExam') return known ? [ended(known)] : [];
  const { isNew, wish, studyDay } = command;
  // It was ended in another tab.
  if (!known && !isNew) throw notFound('Exam');
  // Or the same exam was set in two.
  const before =
    known ?? state.exams.find((each) => each.folderId === wish.folderId && each.day === wish.day);
  requireDay(daysUntil(wish.day, studyDay));
  const others = state.exams.filter((each) => each !== before);
  const isPast = ({ day }: Exam): boolean => day < studyDay;
  if (others.filter((each) => !isPast(each)).length >= mostExams)
    throw new Rejection(
      preferencesRefusals.TOO_MANY_EXAMS,
      `You have planned for ${mostExams} exams, which is the most. End one of them first.`,
    );
  const isSame =
    before &&
    (['name', 'folderId', 'day', 'raisesTo'] as const).every((field) => before[field] === wish[field]);
  if (isSame) return [];
  const examId = before?.examId ?? command.examId;
  return [...others.filter(isPast).map(ended), { type: 'ExamSet', data: { examId, ...wish } }];
}

function requireDay(days: number): void {
  if (days < 1)
    throw new Rejection(preferencesRefusals.EXAM_DAY, 'Please choose a day of the exam after today.');
  if (days > longestExamDays)
    throw new Rejection(preferencesRefusals.EXAM_DAY, 'Please choose a day within the next two years.');
}

const ended = ({ examId }: Exam): PreferencesEvent => ({ type: 'ExamEnded', data: { examId } });
