// When two names may mean the same, and when what is said of two things may. In doubt they do: then one is no option beside the other.
import { foldSpelling } from '@anamnesis/contracts/kernel/text/spelling.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { namesDrug } from '../checks/harm/names.ts';
import { stem } from '../language/stem.ts';
import { STOP_WORDS } from '../language/stop-words.ts';
import { writtenNames } from '../language/names/written-names.ts';

/** The id of what a name stands for in the knowledge pack; null where it is not known there. */
export type FindName = (name: string) => Promise<string | null>;

export type SameNames = {
  /** Whether two names may be of one thing, or one of the other's kind. */
  mayBeSame(one: string, other: string): boolean;
  /** Whether something of what one says may be said by the other. `among`: what stands in the same place of all. */
  mayShare(one: string, other: string, among: readonly string[]): boolean;
};

const token = /[\p{L}\p{N}]+\.?/gu;

/** "P." of "P. jirovecii" stays an abbreviation; a single letter says which vitamin, hepatitis or protein it is. */
const tokensOf = (text: string): string[] =>
  ((foldSpelling(text.toLowerCase())?.text ?? text.toLowerCase()).match(token) ?? [])
    .map((word) => (/^\p{L}{1,5}\.$/u.test(word) ? word : word.replace(/\.$/u, '')))
    .filter((word) => word.length === 1 || !STOP_WORDS.has(word))
    .map((word) => (word.endsWith('.') ? word : stem(word)));

const isToken = (one: string, other: string): boolean =>
  one === other ||
  (one.endsWith('.') && other.startsWith(one.slice(0, -1))) ||
  (other.endsWith('.') && one.startsWith(other.slice(0, -1)));

const isWithin = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.every((word) => other.some((each) => isToken(word, each)));

/** "Staph aureus" and "Staphylococcus aureus": what follows the genus is the same. */
const isSameSpecies = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.length > 1 &&
  one[0]!.charAt(0) === other[0]!.charAt(0) &&
  one[1]!.length > 4 &&
  one.slice(1).every((word, at) => word === other[at + 1]);

/** What is listed in one text: "cystitis, pyelonephritis", "IIa and Xa". */
const itemsOf = (text: string): string[] =>
  text
    .split(/[,;/()+→]|\s(?:and|or|und|oder|et|ou|y|o|–|-)\s/u)
    .map((item) => item.trim())
    .filter(Boolean);

const most = 5_000;
/** Words of so many, and of half of them, tell none from another. */
const common = 3;
const mostShared = 0.5;

/** The names of a document, with what it says that abbreviations stand for, and what the pack knows of them. */
export async function sameNamesIn(
  document: DocumentText,
  names: readonly string[],
  find: FindName,
): Promise<SameNames> {
  const ids = new Map<string, Set<string>>();
  const mark = (name: string, id: string) =>
    ids.set(keyOf(name), (ids.get(keyOf(name)) ?? new Set()).add(id));
  for (const [at, row] of writtenNames().entries()) for (const name of row) mark(name, `written ${at}`);
  for (const { text } of document.pages)
    for (const [short, long] of explainedIn(text)) {
      mark(short, `short ${short}`);
      mark(long, `short ${short}`);
    }
  for (const name of new Set(names.slice(0, most).flatMap((each) => [each, ...itemsOf(each)]))) {
    const id = await find(name);
    if (id !== null) mark(name, id);
  }
  const known = new Map<string, readonly string[]>();
  const tokens = (text: string): readonly string[] => {
    const found = known.get(text) ?? tokensOf(text);
    known.set(text, found);
    return found;
  };
  const isKnownSame = (one: string, other: string): boolean => {
    const own = ids.get(keyOf(one));
    return own !== undefined && [...(ids.get(keyOf(other)) ?? [])].some((id) => own.has(id));
  };
  const wordsOf = new WeakMap<readonly string[], ReadonlyMap<string, number>>();
  const countsIn = (among: readonly string[]): ReadonlyMap<string, number> => {
    const found = wordsOf.get(among);
    if (found) return found;
    const counts = new Map<string, number>();
    for (const text of among)
      for (const word of new Set(tokens(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
    wordsOf.set(among, counts);
    return counts;
  };
  /** In other words than most of them say. */
  const isMostlySame = (one: string, other: string, among: readonly string[]): boolean => {
    const counts = countsIn(among);
    const own = (text: string) =>
      tokens(text).filter((word) => (counts.get(word) ?? 0) < Math.max(common, among.length / 2));
    const [a, b] = [own(one), own(other)];
    const shared = a.filter((word) => b.includes(word)).length;
    return shared > 1 && shared > mostShared * Math.min(a.length, b.length);
  };
  const mayBeSame = (one: string, other: string): boolean => {
    const [a, b] = [tokens(withoutRemark(one)), tokens(withoutRemark(other))];
    return (
      isWithin(a, b) ||
      isWithin(b, a) ||
      isSameSpecies(a, b) ||
      isKnownSame(one, other) ||
      isInitials(one, other) ||
      isInitials(other, one)
    );
  };
  return {
    mayBeSame,
    mayShare: (one, other, among) =>
      mayBeSame(one, other) ||
      isMostlySame(one, other, among) ||
      haveDrugInCommon(one, other) ||
      itemsOf(one).some(
        (item) =>
          itemsOf(other).some((each) => mayBeSame(item, each)) || isWithin(tokens(item), tokens(other)),
      ) ||
      itemsOf(other).some((item) => isWithin(tokens(item), tokens(one))),
  };
}

/** "Hyperkalaemia (adjunct)" */
const withoutRemark = (name: string): string => name.replace(/\s*\([^()]*\)$/u, '') || name;

/** "Oral or topical mesalazine" and "mesalazine suppositories" */
const haveDrugInCommon = (one: string, other: string): boolean => {
  const words: readonly string[] = other.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return (one.toLowerCase().match(/\p{L}{5,}/gu) ?? []).some(
    (word) => words.includes(word) && namesDrug(word),
  );
};

const keyOf = (name: string): string => tokensOf(name).join(' ');

/** "LVH" of "left ventricular hypertrophy" */
const isInitials = (short: string, long: string): boolean => {
  const letters = short.replace(/s$/u, '');
  const words = long.match(/\p{L}+/gu) ?? [];
  return (
    /^\p{Lu}{2,6}$/u.test(letters) &&
    words.length === letters.length &&
    words.every((word, at) => word.charAt(0).toUpperCase() === letters[at])
  );
};

const inBrackets = /\((\p{Lu}[\p{Lu}\p{N}-]{1,7})\)/gu;
const equated = /^\W{0,4}(\p{Lu}[\p{Lu}\p{N}-]{1,7})\s?[=:–-]\s([^\n.;]{4,80})$/gmu;
/** In UTF-16 units. */
const farthestBack = 80;

/** Abbreviations with what the text says that they stand for. */
function explainedIn(text: string): [short: string, long: string][] {
  const found: [string, string][] = [];
  for (const { 1: short, index } of text.matchAll(inBrackets)) {
    const before = text.slice(Math.max(0, index - farthestBack), index).match(/[\p{L}-]+/gu) ?? [];
    for (let count = 1; count <= Math.min(before.length, short!.length + 1); count += 1) {
      const words = before.slice(-count);
      if (words[0]!.charAt(0).toUpperCase() === short!.charAt(0)) found.push([short!, words.join(' ')]);
    }
  }
  for (const { 1: short, 2: long } of text.matchAll(equated)) found.push([short!, long!.trim()]);
  return found;
}
