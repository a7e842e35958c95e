import { stem } from './stem.ts';

/** Common endings say too little: "epithelium" does not give "endothelium" away. */
const SHARED_TAIL = /^(?:theli|cyt|troph|morph|nucle)/u;

/** The words of a document are asked about again and again. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 20_000;

/** The roots that a term is built of: "glomerulonephritis" of "glomerul" and "nephr", "osmotic" of "osm". */
export function rootsOf(word: string): readonly string[] {
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const roots = splitAtRoots(word);
  known.set(word, roots);
  return roots;
}

const splitAtRoots = (word: string): string[] =>
  stem(bare(word.toLowerCase()))
    .split(/(?<=\p{L}{3})(?<![aeiou])o(?=[^aeiou\W]\p{L}{2})|-/u)
    .map((part, at, parts) => (at < parts.length - 1 ? part : ending(part)))
    .filter((root) => root.length >= 3 && !SHARED_TAIL.test(root));

const PREFIX =
  /^(?:a(?=cell)|anti|extra|intra|inter|juxta|meta|sub|supra|super|trans|pre|pro|post|peri|para|non|neo|pseudo|auto|micro|macro|multi|hyper|hypo|over|under|immuno(?=supp)|counter|endo|epi|exo|ecto|retro)-?(?=\p{L}{4})/u;
const bare = (word: string): string => word.replace(PREFIX, '');

const ENDING =
  /(?:[ao]?(?:sis|se[sn]|tics?)|it(?:is|ic|y)|a?em(?:ia|ic)|ion|ism|ic(?:al|ity)?|i?al|en|in(?:al|ant|e)?|(?:ul)?ar|ary|i?ous|u[sm]|a[est]?|i|ons?|or|ile|oid|iv|escent|escenc|ant|ent)$/u;

function ending(word: string): string {
  const root = word.replace(ENDING, '');
  return root.length >= 3 ? root : word;
}

/** Beginnings of place and number, and what is said for them in plain English. */
const PLAIN: readonly [RegExp, RegExp][] = [
  [/^extra(?=\p{L}{5})/u, /\boutside\b/iu],
  [/^intra(?=\p{L}{5})/u, /\b(?:inside|within)\b/iu],
  [/^inter(?=\p{L}{5})/u, /\bbetween\b/iu],
  [/^(?:sub|infra)(?=\p{L}{5})/u, /\b(?:below|beneath|under)\b/iu],
  [/^supra(?=\p{L}{5})/u, /\babove\b/iu],
  [/^norm[ao]-?(?=\p{L}{4})/u, /\bnormal\b/iu],
  [/^leu[ck]o(?=\p{L}{4})/u, /\bwhite\b/iu],
  [/^erythro(?=\p{L}{4})/u, /\bred\b/iu],
];
const CELL = /^(?:cell(?:ular(?:ly)?)?|cyt(?:es?|ic))$/u;

/** "extracellular" is "outside the cell": a beginning and the rest that both stand there in plain words. */
export const isStatedPlainly = (word: string, rest: string): boolean =>
  PLAIN.some(([beginning, said]) => {
    const lower = word.toLowerCase();
    if (!beginning.test(lower) || !said.test(rest)) return false;
    const tail = lower.replace(beginning, '');
    return CELL.test(tail) ? /\bcells?\b/iu.test(rest) : rest.toLowerCase().includes(stem(tail).slice(0, 6));
  }) ||
  (/^baso/iu.test(word) && /\bbasic\b/iu.test(rest));

/** Latin and Greek endings of nouns, which their compounds lose. */
const ADJECTIVE = /(?:al|ic|ar|ous)$/u;
const LATIN = /(?:um|us|a|on|is)$/u;

/** "ileum" and "cecum" in "ileocecal", "ileum" in "gastroileal": without its ending at either end of a longer adjective. */
export function isInCompound(noun: string, compound: string): boolean {
  const [lower, whole] = [noun.toLowerCase(), compound.toLowerCase()];
  const root = lower.replace(LATIN, '');
  if (root === lower || root.length < 3 || whole.length < root.length + 5) return false;
  if (!ADJECTIVE.test(whole)) return false;
  if (whole.startsWith(`${root}o`) && /^[^aeiou\d]\p{L}{3,}$/u.test(whole.slice(root.length + 1)))
    return true;
  return whole.replace(ADJECTIVE, '').endsWith(`o${root}`);
}
