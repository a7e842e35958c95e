import { inOtherLanguage } from '../same-language.ts';
import { signNotIn, unsafe } from '../safe-text.ts';
import type { CheckedPage, DraftRefusal } from '../check.ts';
import { splitSentences } from '../../page/sentences.ts';
import { isOtherLanguage } from '../../page/language.ts';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import { type Basis, basisOf } from './basis.ts';
import { figureFaults } from './figures/figure-checks.ts';
import { allFound, certain } from './found.ts';
import { withArrows } from './figures/figures.ts';
import { nameFaults } from './name-checks.ts';
import { strangeTo } from './on-page.ts';
import { polarityFaults } from './polarity-checks.ts';
import { blocksOfPages } from '../../blocks/of-document.ts';
import { english } from '../../language/lexica/english.ts';
import { contradictedOn } from './contradicted.ts';

/** A text that was written freely, as it reads with what it hides filled in; `answer`: what it hides. */
type Statement = { text: string; quote: string; answer?: string | undefined };

/** What code knows of a statement: why it is refused, or what proves it and what only a reader can decide. */
export type CheckedStatement = { refusal: DraftRefusal } | { basis: Basis; doubts: readonly string[] };

/**
 * The hard checks of a statement: its quote stands on the page; every figure, unit, bound, drug and organism that it names stands in the
 * quote or over it; what denies, forbids, excepts or limits is neither lost nor added; plain text, in the page's language. How it is
 * worded is not their business. Where the language is none of the lexica, what needs words does not hold (`isCheckedLess`).
 */
export function checkStatement({ text, quote, answer }: Statement, page: CheckedPage): CheckedStatement {
  const basis = basisOf(quote, text, page);
  if ('code' in basis) return { refusal: basis };
  const { lexicon } = page;
  const source = [basis.quote, ...basis.over].join('\n');
  const found = allFound([
    () => certain(unsafe(text)),
    () => certain(signNotIn(withArrows(text), withArrows(source))),
    () => certain(otherLanguage(text, basis.quote, page)),
    () => figureFaults(text, basis, lexicon, page.text),
    () => nameFaults(text, basis, lexicon, { page: page.text, answer }),
    () => polarityFaults(text, basis, lexicon, answer),
    () => strangeTo(text, answer, basis, page),
  ]);
  if (found.refusal) return { refusal: found.refusal };
  return { basis, doubts: [...new Set([...found.doubts, ...open(basis)])].slice(0, MOST_DOUBTS) };
}

/** Of one text so many questions are put to the second reading. */
const MOST_DOUBTS = 4;

const open = ({ isPathUnsure }: Basis): string[] =>
  isPathUnsure
    ? ['The page does not show for certain what the quote stands under. Is it surely of what the card says?']
    : [];

/** In words: of a shorter sentence the language is a guess. */
const TELLS_LANGUAGE = 10;

/** A text in one of the known languages on a page in none of them is no text of that page either. */
export function otherLanguage(text: string, quote: string, page: CheckedPage): DraftRefusal | undefined {
  if (page.lexicon) {
    const { lexicon } = page;
    // Notes of a few words are read in the language of their document, which may be a guess.
    if (lexiconOf(page.text) === undefined && lexiconOf(quote) === undefined) return undefined;
    const sentences = splitSentences(text).map((one) => one.text);
    return [text, ...sentences.filter((one) => one.split(/\s+/u).length >= TELLS_LANGUAGE)]
      .map((one) => inOtherLanguage(one, quote, lexicon))
      .find((refusal) => refusal !== undefined);
  }
  const own = lexiconOf(text);
  return own !== undefined && lexiconOf(quote) !== own && isOtherLanguage(page.text) === true
    ? { code: 'OTHER_LANGUAGE', reason: 'Write in the language of the page.' }
    : undefined;
}

/** Whether the checks that need words do not hold on a page. */
export const isCheckedLess = ({ lexicon }: CheckedPage): boolean => lexicon === undefined;

/** A line of a summary with the words of the page that prove it. */
export type WrittenLine = { text: string; span: string };

/** In characters. */
const LONGEST = 400;

/** The hard checks of a line that was written freely: one short line of plain text, and what it says (`checkStatement`). */
export function checkLine({ text, span }: WrittenLine, page: CheckedPage): CheckedStatement {
  const refusal = formOfLine(text);
  return refusal ? { refusal } : checkStatement({ text, quote: span }, page);
}

/** Whether it is one short line of plain text. */
export function formOfLine(text: string): DraftRefusal | undefined {
  if (!/\p{L}/u.test(text)) return { code: 'EMPTY', reason: 'It says nothing.' };
  if (text.length > LONGEST || /\n/u.test(text.trim()))
    return { code: 'LONG', reason: 'One sentence at most, in one line.' };
  if (/[{}*`]/u.test(text)) return { code: 'MARKUP', reason: 'Plain text, no markup.' };
  return undefined;
}

/** A short English text that is quoted from, and what it stands under, the widest first. It can be sent to a worker. */
export type Quoted = { over: readonly string[]; text: string };

/** The hard checks of a sentence by its quote from a short text (`checkLine`), no other sentence of which denies it. */
export function checkQuoted(line: WrittenLine, { over, text }: Quoted): CheckedStatement {
  const blocks = blocksOfPages([{ text }])[0]!.map((block) => ({ ...block, path: [...over, ...block.path] }));
  const page: CheckedPage = { text, blocks, headingBefore: null, lexicon: english };
  const checked = checkLine(line, page);
  if ('refusal' in checked) return checked;
  const refusal = contradictedOn(line.text, checked.basis.quote, page);
  return refusal ? { refusal } : checked;
}
