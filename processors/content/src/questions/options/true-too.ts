import { contentStems } from '../../page/content-stems.ts';
import { stem as stemOf } from '../../language/stem.ts';
import { isGivenAway } from '../../checks/give-away.ts';
import { headKey, termKey } from '../kinds/terms.ts';
import { isSameGroup } from '../kinds/kinds.ts';
import type { Told } from '../relations/told.ts';
import type { Mentions } from './mentions.ts';

/** The question that a wrong option is checked against. `stem`: its line with the gap, without what stands over it. */
export type Asked = { stem: string; key: string; span: string };

const LITTLE = new Set(['follow', 'term', 'drug', 'call', 'type', 'caus'].map(stemOf));

const wordsOf = (text: string): string[] =>
  [...new Set(contentStems(text))].filter((word) => !LITTLE.has(word));

/** "Chlortalidone" and "chlorthalidone" are one. */
const spelled = (term: string): string =>
  term.replace(/th/gu, 't').replace(/ph/gu, 'f').replace(/y/gu, 'i').replace(/(.)\1/gu, '$1');

/** Names of whole groups: whatever holds of one of their members may be said of them. */
const GENERAL =
  /^(?:phagocyte|leukocyte|granulocyte|agranulocyte|white blood cell|red blood cell|blood cell|immune cell|antigen presenting cell|stem cell|progenitor|cytopenia|epithelial cell|bacterium|microorganism|hormone|enzyme|antibody|immunoglobulin|cytokine|interleukin|chemokine|protein|plasma protein|lipid|fat|carbohydrate|sugar|amino acid|nucleotide|electrolyte|cation|anion|antibiotic|vessel|blood vessel|organ|gland|tissue|nerve|bone|muscle|joint|infection|inflammation|carcinoma|tumor|cancer|neoplasm|heart disease|liver disease|kidney disease|renal disease|lung disease|steroid|glucocorticoid|corticosteroid|catecholamine|vitamin|mineral)$/u;

export const isGeneral = (term: string): boolean => GENERAL.test(termKey(term));

/** The same thing in other words, a part of its name, its kind, or its abbreviation. */
export function isSameThing(one: string, other: string): boolean {
  const [a, b] = [termKey(one), termKey(other)];
  if (spelled(a) === spelled(b) || ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)) return true;
  if (isSameGroup(one, other) || isSameGenus(one, other)) return true;
  const head = headKey(one);
  if (isNested(head, headKey(other))) return true;
  const isHeadShared = head === headKey(other);
  const without = (name: string) => (isHeadShared ? withoutHead(name) : name);
  const [rest, otherRest] = [without(a), without(b)];
  return (
    rest === '' ||
    otherRest === '' ||
    (withoutHead(a) === withoutHead(b) &&
      [head, headKey(other)].some((name) => IS_GENERAL_HEAD.test(name))) ||
    isInitials(one, other) ||
    isInitials(other, one) ||
    isOneWordApart(rest, otherRest)
  );
}

/** "Knowlesi malaria" and "knowlesi infection". */
const IS_GENERAL_HEAD = /^(?:infection|disease|disorder|syndrome|illness|condition)$/u;
const withoutHead = (name: string): string => name.split(' ').slice(0, -1).join(' ');

/** "Thromboembolism" beside "thrombosis" and "pulmonary embolism". */
const isNested = (one: string, other: string): boolean =>
  one !== other &&
  Math.min(one.length, other.length) >= SHORTEST_ROOT &&
  (one.endsWith(other) ||
    other.endsWith(one) ||
    one.slice(0, SHORTEST_ROOT) === other.slice(0, SHORTEST_ROOT));
const SHORTEST_ROOT = 7;

/** What a genus has in common is more than what a document distinguishes. */
const isSameGenus = (one: string, other: string): boolean => {
  const [a, b] = [GENUS.exec(one)?.[1], GENUS.exec(other)?.[1]];
  return a !== undefined && a === b;
};
const GENUS = /^(\p{Lu}\p{Ll}{4,}(?:us|um|ia|la|as|er|es|ma)|\p{Lu}\.) \p{Ll}{4,}$/u;

const isOneWordApart = (one: string, other: string): boolean => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return (
    a.length > 1 &&
    b.length > 1 &&
    a.filter((word) => b.includes(word)).length >= Math.max(a.length, b.length) - 0.5
  );
};

/** "LVH" and "left ventricular hypertrophy". */
export const isInitials = (short: string, long: string): boolean =>
  /^\p{Lu}{2,6}s?$/u.test(short) && long.includes(' ') && isGivenAway(short, long);

/** More of the stem's words beside a term than this, and the document may say of it what is asked. */
const MOST_SHARED = 0.4;
type Document = { readonly mentions: Mentions; readonly told: Told };

/**
 * Whether a term may be right as well: it stands in the key's own sentence, row or item, or the document says of it what is asked, in a
 * sentence, row or item that names it or stands under it.
 */
export function mayBeRight(term: string, { stem, key, span }: Asked, { mentions, told }: Document): boolean {
  if (isSameThing(term, key) || mentions.asOne(term, key) || isGeneral(term)) return true;
  const folded = ` ${termKey(span.replace(/[^\p{L}\p{N}]+/gu, ' '))} `;
  if (folded.includes(` ${termKey(term.replace(/[^\p{L}\p{N}]+/gu, ' '))} `)) return true;
  if (told.isBeside(term, span)) return true;
  const own = new Set(wordsOf(term));
  const words = wordsOf(stem).filter((word) => !own.has(word));
  const all = words.reduce((sum, word) => sum + mentions.weightOf(word), 0);
  return told.of(term).some((said) => {
    const shared = words.reduce((sum, word) => sum + (said.has(word) ? mentions.weightOf(word) : 0), 0);
    return shared > 0 && shared / Math.max(LEAST_SUPPORTED, all) >= MOST_SHARED;
  });
}

/** As much as a stem of two words that the document says once or twice. */
const LEAST_SUPPORTED = 1.2;
