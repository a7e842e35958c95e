import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { isUnitName } from './amounts.ts';
import { wordsIn } from '../faithful/words.ts';

/** Where a sentence turns to something else. */
const CLAUSE_END =
  /[.;!?:]\s|\n\s*(?=\n|[•●○▪■‣*–-]\s|\(?\d{1,2}[.)]\s)|\t|\s[–—|]\s|,?\s(?=(?:but|whereas|while|although|though|however|unlike|aber|während|hingegen|jedoch|sondern|obwohl|pero|mientras|aunque|sino|mais|tandis|alors|bien que)(?!\p{L}))/iu;
/** From this share of its words on a text is taken from a clause. */
export const USED = 0.5;

/** A clause of a quote, and the share of its words that a text has. */
export type Clause = { text: string; share: number };

/** The clauses of a quote, and how much of each a text takes. */
export function clausesOf(quote: string, text: string, lexicon: Lexicon): Clause[] {
  const contentOf = (part: string): string[] =>
    wordsIn(part, lexicon)
      .filter(({ kind, form }) => kind === 'content' && !isUnitName(form))
      .map(({ key }) => key);
  const said = new Set(contentOf(text));
  return quote
    .split(CLAUSE_END)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const own = contentOf(part);
      return {
        text: part,
        share: own.length === 0 ? 1 : own.filter((key) => said.has(key)).length / own.length,
      };
    });
}
