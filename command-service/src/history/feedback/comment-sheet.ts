import { type CommentedText, mostSheetLines, type SheetLine } from '@anamnesis/contracts/history/comment.ts';
import { longestNextSteps } from '@anamnesis/contracts/history/limits.ts';
import { firstCharacters } from '@anamnesis/contracts/kernel/text/names.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import type { Session } from '../session.ts';

type Finished = Pick<Session, 'patient' | 'rounds' | 'nextSteps'> & { feedback: HistoryFeedback };

/** What a student said to sum up and wrote as next steps, with what of the sheet a good one of each has. */
export type ToComment = Record<CommentedText, string> & { sheet: SheetLine[] };

/** So much of a summary makes it good; more is a list. */
const mostOfSummary = 12;
const summaryOf = ({ rounds }: Pick<Finished, 'rounds'>): string =>
  firstCharacters(
    rounds
      .filter(({ asks }) => asks.includes('act:summary'))
      .map(({ said }) => said)
      .join('\n'),
    longestNextSteps,
  );

function person({ person: { age, sex } }: Finished['patient']): SheetLine {
  const years = `${age} ${age === 1 ? 'year' : 'years'} old`;
  return { id: 'person', of: 'summary', label: 'Age and sex', line: `${years}, ${sex}` };
}

/** Only of what the student heard: what was not asked stands in the checklist. */
function summaryLines({ patient, feedback }: Finished): SheetLine[] {
  const heard = feedback.checklist.filter(({ isAsked, part }) => isAsked && part !== 'examination');
  const opening = heard.filter(({ id }) => id === 'opening');
  const keys = heard.filter(({ id, isKey, answer }) => id !== 'opening' && isKey && answer !== '');
  const lines = [...opening, ...keys].map(({ id, label, answer }): SheetLine => ({
    id,
    of: 'summary',
    label: id === 'opening' ? 'What brought them' : label,
    line: answer,
  }));
  return [person(patient), ...lines].slice(0, mostOfSummary);
}

const planLines = ({ feedback }: Finished): SheetLine[] =>
  feedback.nextSteps.map(({ term, why }, nth) => ({
    id: `step/${nth + 1}`,
    of: 'plan',
    label: term,
    line: why,
  }));

/** null: the student summed nothing up and wrote no next steps. */
export function toComment(finished: Finished): ToComment | null {
  const summary = summaryOf(finished);
  const plan = finished.nextSteps;
  const sheet = [
    ...(summary === '' ? [] : summaryLines(finished)),
    ...(plan === '' ? [] : planLines(finished)),
  ].slice(0, mostSheetLines);
  return sheet.length === 0 ? null : { summary, plan, sheet };
}
