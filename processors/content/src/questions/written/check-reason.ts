import type { Reason } from '@anamnesis/contracts/quizzes/question.ts';
import { longestWhy } from '@anamnesis/contracts/quizzes/question.ts';
import type { Refusal } from '../../checks/check.ts';
import { contradictedOn } from '../../checks/written/contradicted.ts';
import { checkLine } from '../../checks/written/line.ts';
import { refusalOfOwnWords } from '../../checks/written/own-words.ts';
import { onPage } from '../../model/copied.ts';
import type { DraftOption } from './draft.ts';
import { refusalOfText } from './plain-words.ts';
import type { NotesPage } from './notes-page.ts';

/**
 * What is said of an option. `because`: where the notes say so; null: they do not, the model says it. `doubts`: what only a reader can
 * decide.
 */
export type CheckedReason = { why: string; because: Reason | null; doubts: readonly string[] };

/** In words: fewer say no why. */
const SHORTEST = 3;

/**
 * The hard checks of a reason: with a quote it says what that says, on whichever page it stands; without one it is plain text of the same
 * things. `pages`: that of the card first. `beside`: what it is said beside.
 */
export function checkReason(
  { why, quote }: Pick<DraftOption, 'why' | 'quote'>,
  beside: readonly string[],
  pages: readonly NotesPage[],
): { refusal: Refusal } | CheckedReason | undefined {
  if (why === '') return undefined;
  if (why.length > longestWhy || (/\s/u.test(quote) && why.split(/\s+/u).length < SHORTEST))
    return { refusal: { code: 'WHY_FORM', reason: 'One short sentence says why.' } };
  const unfit = refusalOfText(why);
  if (unfit) return { refusal: unfit };
  if (/\p{L}/u.test(quote)) {
    let first: Refusal | undefined;
    for (const page of pages) {
      const checked = checkLine({ text: why, span: onPage(quote, page) }, page);
      if ('basis' in checked) {
        const { basis, doubts } = checked;
        const contradicted = contradictedOn(why, basis.quote, page);
        if (contradicted) return { refusal: contradicted };
        return { why, because: { span: basis.quote, pageNumber: page.pageNumber }, doubts };
      }
      if (first === undefined || first.code === 'QUOTE_NOT_ON_PAGE') first = checked.refusal;
    }
    return { refusal: first! };
  }
  const refusal = refusalOfOwnWords(why, beside, pages[0]!);
  return refusal ? { refusal } : { why, because: null, doubts: [] };
}
