import { saysCondition } from '../../checks/harm/names.ts';
import { commonness } from '../../language/common-words.ts';
import { memoised } from '../../language/memoised.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { wordsOf } from '../words.ts';

/** A name in a question, as the stems of its words, and the other names of the same thing. */
export type OtherNamed = {
  stems: readonly string[];
  others: readonly (readonly string[])[];
  /** How far they mean the same: SAME, or near enough to be looked for. */
  likeness: number;
  /** The others are the class that it is of: what is said of that may be said of it, and it is not named there. */
  isOfClass?: true;
  /** It is said of whom: notes that say something of others do not say it. */
  isOfPeople?: true;
  /** It is a disease. */
  isDisease?: true;
};

export const SAME = 1;
/** A drug of the class that was asked for, … */
export const MEMBER = 0.8;
/** … a guess at what was mistyped, … */
export const GUESSED = 0.55;
/** … and a name of something near, or of more than that. */
export const NEAR = 0.4;
/** Three words that may be those of an abbreviation. */
const MAYBE = 0.35;

/** What stands for a name, by its stems. */
export type NameList = ReadonlyMap<string, readonly Entry[]>;
/** `isCapital`: an abbreviation that has to be in capitals. */
type Name = { stems: readonly string[]; key: string; isCapital: boolean };
type Entry = Omit<OtherNamed, 'stems' | 'others'> & { name: Name; others: readonly Name[] };

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
  (/^mg$/iu.test(name) || STOP_WORDS.has(name.toLowerCase()) || commonness(name) >= EVERYDAY);

function nameOf(written: string): Name {
  const stems = tokensOf(written).map(({ stem }) => stem);
  return { stems, key: keyOf(stems), isCapital: needsCapitals(written) };
}

const namesOf = (written: readonly string[]): Name[] =>
  written.map(nameOf).filter(({ stems }) => stems.length > 0 && stems.length <= MOST_WORDS);

const byKey = (entries: readonly Entry[]): NameList => Map.groupBy(entries, ({ name }) => name.key);

/** Rows of names of one thing each. */
export const nameList = (rows: readonly (readonly string[])[], likeness: number): NameList =>
  byKey(
    rows.flatMap((row) => {
      const names = namesOf(row);
      const isDisease = row.some(saysCondition) && { isDisease: true as const };
      return names.map((name): Entry => ({ name, others: names, likeness, ...isDisease }));
    }),
  );

export const peopleList = (rows: readonly (readonly string[])[]): NameList =>
  byKey(
    rows.flatMap((row) => {
      const names = namesOf(row);
      return names.map((name): Entry => ({ name, others: names, likeness: SAME, isOfPeople: true }));
    }),
  );

/** Classes of drugs with the drugs of each: a question for a class is answered of its drugs, and one for a drug of its class. */
export const classList = (
  rows: readonly { names: readonly string[]; drugs: readonly string[] }[],
): NameList =>
  byKey(
    rows.flatMap((row): Entry[] => {
      const [names, drugs] = [namesOf(row.names), namesOf(row.drugs)];
      return [
        ...names.map((name) => ({ name, others: names, likeness: SAME })),
        ...names.map((name) => ({ name, others: drugs, likeness: MEMBER })),
        ...drugs.map((name) => ({ name, others: names, likeness: NEAR, isOfClass: true as const })),
      ];
    }),
  );

/** What of a question is a name of these lists, the longest at each place, with its other names; and words that a hyphen may part. */
export function namedIn(question: string, lists: readonly NameList[]): OtherNamed[] {
  const tokens = tokensOf(question.slice(0, 2_000));
  return [
    ...lists.flatMap((list) => namedOfList(tokens, list)),
    ...hyphenated(question),
    ...initialsIn(tokens),
  ];
}

function namedOfList(tokens: readonly Token[], list: NameList): OtherNamed[] {
  const found: OtherNamed[] = [];
  for (let from = 0; from < tokens.length;) {
    const [named, length] = namedAt(tokens, from, list);
    found.push(...named);
    from += length;
  }
  return found;
}

function namedAt(
  tokens: readonly Token[],
  from: number,
  list: NameList,
): [named: OtherNamed[], length: number] {
  for (let length = Math.min(MOST_WORDS, tokens.length - from); length > 0; length -= 1) {
    const own = tokens.slice(from, from + length);
    const stems = own.map(({ stem }) => stem);
    const key = keyOf(stems);
    const entries = (list.get(key) ?? []).filter(({ name }) => !name.isCapital || own[0]!.isCapital);
    const named = entries.flatMap(({ name: _name, others, ...more }): OtherNamed[] => {
      // Texts are compared in small letters: "as" would be found everywhere.
      const told = others.filter((name) => name.key !== key && !name.isCapital).map((name) => name.stems);
      return told.length === 0 ? [] : [{ stems, others: told, ...more }];
    });
    if (entries.length > 0) return [named, length];
  }
  return [[], 1];
}

/** "Left ventricular failure" may be LVF in notes. */
const initialsIn = (tokens: readonly Token[]): OtherNamed[] =>
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

const sameAs = (stems: readonly string[], other: readonly string[]): OtherNamed => ({
  stems,
  others: [other],
  likeness: SAME,
});

/** "pre-eclampsia" and "preeclampsia". */
function hyphenated(question: string): OtherNamed[] {
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
