import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { isUnitName } from './figures/amounts.ts';
import { withNames } from './on-page.ts';
import { spelledWordsIn } from '../words.ts';

/** Where a sentence turns to something else. */
const CLAUSE_END =
  /[.;!?]\s|:\s(?!(?:contra|kontra|avoid|never|not?\s|nicht|kein|stop))|\n\s*(?=\n|[•●○▪■‣*–-]\s|\(?\d{1,2}[.)]\s)|\t|\s{3,}|\s[–—|]\s|,?\s(?=(?:and|und|y|e|et)\s(?:not|never|nicht|kein\p{L}*|no|non|pas|jamais)(?!\p{L}))|,\s(?=(?:use|give|start|switch|then|not?|never|do\snot|\p{L}{2,5}n['’]t|nicht|kein\p{L}*|nie|non|pas|jamais)(?!\p{L})|(?:\p{L}+\s){1,3}(?:does|do|is|are|was|were|can|has|have)(?:\snot|n['’]t)(?!\p{L})|(?:and|or|so)\s(?:the|an?|its?|this|these|they|is|are|was|were|can|cannot|may|must|should)(?!\p{L}))|\s(?=(?:and|or)\s(?:should|must|may|can|is|are)(?!\p{L})|oder\sein(?:e[nmrs]?)?(?!\p{L})|\()|,?\s(?=(?:but|because|since|otherwise|whereas|while|weil|denn|sonst|porque|car|parce|although|though|however|unlike|aber|während|hingegen|jedoch|sondern|obwohl|pero|mientras|aunque|sino|mais|tandis|alors|bien que)(?!\p{L}))/iu;
/** From this share of its words on a text is taken from a clause; or where the clause has this share of the text's own. */
const USED = 0.5;
const TAKEN = 0.75;

/** From this share on it is copied but for some words: then what turns it has to be as often in the text. */
const COPIED = 0.85;

/** A clause of a quote. `isCopied`, `isUsed`: the text is taken from it, nearly word for word or in part; `isTouched`: it has words of it. */
export type Clause = { text: string; isCopied: boolean; isUsed: boolean; isTouched: boolean };

/** The clauses of a quote, and how much of each a text takes. */
export function clausesOf(quote: string, text: string, lexicon: Lexicon): Clause[] {
  const contentOf = (part: string): string[] =>
    spelledWordsIn(part, lexicon)
      .filter(({ kind, form }) => kind === 'content' && !isUnitName(form))
      .map(({ key }) => key);
  const words = new Set(contentOf(text));
  const said = new Set(contentOf(withNames(text)));
  const clauses: Clause[] = [];
  for (const part of quote.split(CLAUSE_END).map((one) => one.trim())) {
    if (part === '') continue;
    const own = contentOf(part);
    const known = new Set(own);
    // "Never before" says nothing by itself.
    const share = own.length === 0 ? 0 : own.filter((key) => said.has(key)).length / own.length;
    const taken = words.size === 0 ? 0 : [...words].filter((key) => known.has(key)).length / words.size;
    clauses.push({
      text: part,
      isCopied: own.length > 2 && share >= COPIED,
      isUsed: share >= USED || taken >= TAKEN,
      isTouched: share > 0 || own.length === 0 || (goesOn(part) && clauses.at(-1)?.isUsed === true),
    });
  }
  return clauses;
}

/** Of the same thing as the clause before it. */
const goesOn = (part: string): boolean => part.startsWith('and ') || part.startsWith('or ');

/** A pattern that finds all that there is of it. */
export const allOf = ({ source, flags }: RegExp): RegExp => new RegExp(source, `${flags}g`);
/** How often a pattern is found. */
export const timesIn = (pattern: RegExp, text: string): number => text.match(allOf(pattern))?.length ?? 0;
