import { isVisible, tidyName, tidyText } from '@anamnesis/contracts/kernel/text/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { longestDiagnosis, longestLine, longestNextSteps } from '@anamnesis/contracts/history/limits.ts';
import { historyRefusals } from '@anamnesis/contracts/history/refusals.ts';

const refused = (sentence: string): Rejection => new Rejection(historyRefusals.HISTORY_LINE, sentence);

function within(text: string, most: number, what: string): string {
  if (text.length > most) throw refused(`Please write ${what} in ${most} characters at most`);
  return text;
}

/** What the doctor says, as it is kept. Throws HISTORY_LINE. */
export function doctorLineOf(typed: string): string {
  const line = tidyText(typed);
  if (!isVisible(line)) throw refused('Please say something first');
  if (line.length > longestLine) throw refused(`Please ask in ${longestLine} characters at most`);
  return line;
}

/** The end of a history as it is kept: either may be empty. Throws HISTORY_LINE. */
export const conclusionOf = (typed: {
  diagnosis: string;
  nextSteps: string;
}): { diagnosis: string; nextSteps: string } => ({
  diagnosis: within(tidyName(typed.diagnosis), longestDiagnosis, 'the diagnosis'),
  nextSteps: within(tidyText(typed.nextSteps), longestNextSteps, 'the next steps'),
});
