// The hard checks of a text that was written, and the words that they are made of.

/** A page that is checked against, and what is found wrong. */
export { type CheckedPage, type DraftFault, refused, type DraftRefusal } from './checks/check.ts';
export { findQuote } from './checks/grounding/grounding.ts';
export { joinedMarkup, markupOf } from './blocks/markup.ts';
export { blocksOfPages } from './blocks/of-document.ts';

/** A sentence in a writer's own words: what it says has to stand where it says. */
export {
  type CheckedStatement,
  checkLine,
  checkQuoted,
  checkStatement,
  type Quoted,
  type WrittenLine,
} from './checks/written/statement.ts';
export { type Amount, amountsOf } from './checks/written/figures/amounts.ts';
export { type Basis, basisOfText } from './checks/written/basis.ts';
export { figureNotIn } from './checks/written/figures/figures.ts';
export { nameFaults } from './checks/written/name-checks.ts';
export { polarityFaults } from './checks/written/polarity-checks.ts';

/** What may be shown at all. */
export { unsafe } from './checks/safe-text.ts';
export { isSafeToSuggest } from './checks/safe-to-suggest.ts';
export { inOtherLanguage } from './checks/same-language.ts';

/** Words and their language. */
export { inOneLine } from './language/fold.ts';
export { english } from './language/lexica/english.ts';
export { lexiconIn, lexiconOf } from './language/lexica/lexica.ts';
export type { LanguageCode, Lexicon } from './language/lexica/lexicon.ts';
export { polarityOf } from './language/polarity/polarities.ts';
export { stem } from './language/stem.ts';
export { STOP_WORDS } from './language/stop-words.ts';
export { contentStems } from './page/content-stems.ts';
export { isOtherLanguage, lexiconAmong } from './page/language.ts';
export { saysCare } from './places/words/care.ts';
