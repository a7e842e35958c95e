// The hard checks as the evaluation calls them, in one place.
import { checkCard } from '@anamnesis/content/laboratory.ts';
import {
  type CheckedPage,
  type CheckedStatement,
  checkLine,
  type WrittenLine,
} from '@anamnesis/content/checks.ts';
import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';

/** `asked`: it goes to the second reading with a question. */
export type Verdict = { verdict: 'refused' | 'asked' | 'passed'; why: string };

export const verdictOn = (card: DraftCard, page: CheckedPage): Verdict => verdictOf(checkCard(card, page));
export const verdictOnLine = (line: WrittenLine, page: CheckedPage): Verdict =>
  verdictOf(checkLine(line, page));

function verdictOf(checked: CheckedStatement): Verdict {
  if ('refusal' in checked)
    return { verdict: 'refused', why: `${checked.refusal.code}: ${checked.refusal.reason}` };
  const { doubts } = checked;
  return { verdict: doubts.length > 0 ? 'asked' : 'passed', why: doubts.join(' ') };
}
