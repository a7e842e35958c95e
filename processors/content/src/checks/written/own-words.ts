import type { CheckedPage, Refusal } from '../check.ts';
import { signNotIn, unsafe } from '../safe-text.ts';
import type { Basis } from './basis.ts';
import { figureFaults } from './figure-checks.ts';
import { allFound, type Found } from './found.ts';
import { formOfLine } from './line.ts';
import { nameFaults } from './name-checks.ts';
import { strangeTo } from './on-page.ts';
import { otherLanguage } from './statement.ts';

const fault = (refusal: Refusal | undefined): Found => ({ refusal, doubts: [] });

/**
 * The hard checks of what a model says by itself of something on a page, which the page does not say: one line of plain text in the
 * language of the page, of the same things; no figure, drug or organism that stands neither there nor in `beside`, what it is said beside.
 */
export function refusalOfOwnWords(
  text: string,
  beside: readonly string[],
  page: CheckedPage,
): Refusal | undefined {
  const { lexicon } = page;
  const basis: Basis = { quote: page.text, start: 0, before: '', over: beside, isPathUnsure: false };
  return allFound([
    () => fault(formOfLine(text)),
    () => fault(unsafe(text)),
    () => fault(signNotIn(text, [page.text, ...beside].join('\n'))),
    () => fault(otherLanguage(text, page.text, page)),
    () => figureFaults(text, basis, lexicon),
    () => nameFaults(text, basis, lexicon),
    () => strangeTo(text, undefined, basis, page),
  ]).refusal;
}
