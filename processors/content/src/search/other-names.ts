import { commonness } from '../language/common-words.ts';
import { memoised } from '../language/memoised.ts';
import { STOP_WORDS } from '../language/stop-words.ts';
import { wordsOf } from './words.ts';
import { CLASSES } from './drug-classes.ts';

/** A name in a question, as the stems of its words, and the other names of the same thing. */
export type Named = {
  stems: readonly string[];
  others: readonly (readonly string[])[];
  /** How far they mean the same: SAME, or near enough to be looked for, and too far to be answered with. */
  likeness: number;
  /** One of them is an abbreviation in capitals: it is what is written often, and so a name. */
  hasShort?: boolean;
};

export const SAME = 1;
/** A guess at what was mistyped, … */
export const GUESSED = 0.55;
/** … and a name of something near, or of more than that. */
export const NEAR = 0.4;
/** Three words that may be those of an abbreviation. */
const MAYBE = 0.35;

/** Rows of names of one thing each, to be looked up. */
export type NameList = { byKey: ReadonlyMap<string, readonly Row[]>; likeness: number };
type Row = readonly Name[];
/** `isShort`: in capitals; `isCapital`: it has to be. */
type Name = { stems: readonly string[]; key: string; isShort: boolean; isCapital: boolean };

/** In words: no name that is looked for is longer. */
const MOST_WORDS = 6;
/** Zipf value from which a word that is also an abbreviation is read as the word, unless it is typed in capitals. */
const EVERYDAY = 4;

const TOKEN = /[\p{L}\p{N}\p{M}]+/gu;
const stemOfToken = memoised((token: string): string =>
  wordsOf(token)
    .map(({ stem }) => stem)
    .join(''),
);
/** In capitals; magnesium is no milligram. */
const isCapitals = (text: string): boolean => /^[\p{Lu}\d]+s?$|^Mg$/u.test(text);

type Token = { stem: string; isCapital: boolean };
const tokensOf = (text: string): Token[] =>
  (text.replace(/['’]s\b/gu, '').match(TOKEN) ?? []).map((token) => ({
    stem: stemOfToken(token),
    isCapital: isCapitals(token),
  }));

const keyOf = (stems: readonly string[]): string => stems.join(' ');

/** "AS", "MAP": in small letters it is another word. */
const needsCapitals = (name: string): boolean =>
  isCapitals(name) &&
  name.length <= 4 &&
  (name === 'Mg' || STOP_WORDS.has(name.toLowerCase()) || commonness(name) >= EVERYDAY);

function nameOf(written: string): Name {
  const stems = tokensOf(written).map(({ stem }) => stem);
  return { stems, key: keyOf(stems), isShort: isCapitals(written), isCapital: needsCapitals(written) };
}

export function nameList(rows: readonly (readonly string[])[], likeness: number): NameList {
  const byKey = new Map<string, Row[]>();
  for (const written of rows) {
    const row = written.map(nameOf).filter(({ stems }) => stems.length > 0 && stems.length <= MOST_WORDS);
    for (const { key } of row) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [row]);
      else if (!known.includes(row)) known.push(row);
    }
  }
  return { byKey, likeness };
}

/** What of a question is a name of these lists, the longest at each place, with its other names; and words that a hyphen may part. */
export function namedIn(question: string, lists: readonly NameList[]): Named[] {
  const tokens = tokensOf(question.slice(0, 2_000));
  return [
    ...lists.flatMap((list) => namedOfList(tokens, list)),
    ...hyphenated(question),
    ...classesIn(question),
    ...initialsIn(tokens),
  ];
}

function namedOfList(tokens: readonly Token[], { byKey, likeness }: NameList): Named[] {
  const found: Named[] = [];
  for (let from = 0; from < tokens.length;) {
    const [named, length] = namedAt(tokens, from, byKey);
    if (named.length > 0) found.push(...named.map((one) => ({ ...one, likeness })));
    from += length;
  }
  return found;
}

function namedAt(
  tokens: readonly Token[],
  from: number,
  byKey: NameList['byKey'],
): [named: Omit<Named, 'likeness'>[], length: number] {
  for (let length = Math.min(MOST_WORDS, tokens.length - from); length > 0; length -= 1) {
    const own = tokens.slice(from, from + length);
    const stems = own.map(({ stem }) => stem);
    const key = keyOf(stems);
    const rows = (byKey.get(key) ?? []).filter((row) =>
      row.some((name) => name.key === key && (!name.isCapital || own[0]!.isCapital)),
    );
    // Texts are compared in small letters: "as" would be found everywhere.
    const othersOf = (row: Row) =>
      row.filter((name) => name.key !== key && !name.isCapital).map((name) => name.stems);
    const named = rows
      .map((row) => ({ stems, others: othersOf(row), hasShort: row.some(({ isShort }) => isShort) }))
      .filter(({ others }) => others.length > 0);
    if (rows.length > 0) return [named, length];
  }
  return [[], 1];
}

/** "Ramipril" is an ACE inhibitor. */
const classesIn = (question: string): Named[] =>
  (question.match(TOKEN) ?? []).flatMap((token) =>
    CLASSES.flatMap(([pattern, names]) =>
      token.length > MOST_WORDS && pattern.test(token)
        ? [{ stems: [stemOfToken(token)], others: names.map((name) => nameOf(name).stems), likeness: NEAR }]
        : [],
    ),
  );

/** "Left ventricular failure" may be LVF in notes. */
const initialsIn = (tokens: readonly Token[]): Named[] =>
  [3, 4].flatMap((length) =>
    tokens.slice(length - 1).map((_, at) => {
      const stems = tokens.slice(at, at + length).map(({ stem }) => stem);
      return { stems, others: [[stems.map((stem) => stem.charAt(0)).join('')]], likeness: MAYBE };
    }),
  );

const PARTED = /(?<![\p{L}\p{N}-])(\p{L}{2,12})[-‐‑](\p{L}{3,})(?![\p{L}\p{N}-])/gu;
const MAY_BE_PARTED =
  /(?<![\p{L}\p{N}-])(pre|post|anti|non|co|re|sub|inter|intra|extra|peri|para|multi|micro|macro|hyper|hypo|auto|semi|ultra|over|under)(\p{L}{4,})(?![\p{L}\p{N}-])/giu;

const partsOf = (match: RegExpMatchArray): string[] => [stemOfToken(match[1]!), stemOfToken(match[2]!)];

const sameAs = (stems: readonly string[], other: readonly string[]): Named => ({
  stems,
  others: [other],
  likeness: SAME,
});

/** "pre-eclampsia" and "preeclampsia". */
function hyphenated(question: string): Named[] {
  return [
    ...[...question.matchAll(PARTED)].map((match) =>
      sameAs(partsOf(match), [stemOfToken(`${match[1]}${match[2]}`)]),
    ),
    ...[...question.matchAll(MAY_BE_PARTED)].map((match) => sameAs([stemOfToken(match[0])], partsOf(match))),
  ];
}

/** "atrial fibrillation (AF)", "AF (atrial fibrillation)", "AF = atrial fibrillation" */
const EXPLAINED = /\(=? ?([^()\n]{2,60})\)| = ([^=,;.()\n]{4,60})/gu;
const SHORT = /^\p{Lu}[\p{L}\d]{1,6}$/u;
/** In characters, before a bracket. */
const BEFORE = 60;
const WORD = /[\p{L}\d]+/gu;

/** What notes themselves say that an abbreviation stands for. */
export function bracketsIn(text: string): string[][] {
  return [...text.matchAll(EXPLAINED)].flatMap(({ index, 1: inside, 2: behind }) => {
    const before = text.slice(Math.max(0, index - BEFORE), index).match(WORD) ?? [];
    const after = (inside ?? behind ?? '').match(WORD) ?? [];
    const isShort = after.length === 1 && SHORT.test(after[0]!);
    const short = singular(isShort ? after[0]! : (before.at(-1) ?? ''));
    const long = SHORT.test(short) ? longOf(short, isShort ? before : after, isShort) : undefined;
    return long === undefined ? [] : [[short, long]];
  });
}

const singular = (short: string): string => short.replace(/(?<=\p{Lu}\p{Lu})s$/u, '');

/** The words, up to the bracket or from it on, that the abbreviation is made of: their first letters, and maybe others of theirs. */
function longOf(short: string, words: readonly string[], isBefore: boolean): string | undefined {
  const letters = short.toLowerCase();
  if (!/\p{Lu}.*\p{Lu}/u.test(short)) return undefined;
  for (let length = words.length; length > 1; length -= 1) {
    const chosen = isBefore ? words.slice(-length) : words.slice(0, length);
    const content = chosen.map((word) => word.toLowerCase()).filter((word) => !STOP_WORDS.has(word));
    const initials = content.map((word) => word.charAt(0)).join('');
    const isMade = holdsInOrder(letters, initials) && holdsInOrder(content.join(''), letters);
    if (isMade && letters.startsWith(initials.charAt(0)) && chosen[0]!.toLowerCase() === content[0])
      return chosen.join(' ');
  }
  return undefined;
}

function holdsInOrder(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return letters !== '';
}
