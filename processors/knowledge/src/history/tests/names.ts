import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import { readTestNames, type TestNameFiles } from './name-files.ts';
import { isSkipped, type NameToken, nameTokensOf } from './tokens.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** What a name stands for. `exam`: a region, 'pelvis/rectal' a part of one. */
export type TestName = {
  words: readonly string[];
  isTest: boolean;
  exam: string | null;
  /** Ill people use it, too. */
  isLay: boolean;
  /** An examination only beside a word for examining. */
  isUnprefixed: boolean;
  /** Tests that are not named. */
  isWhich: boolean;
};

export type TestNames = {
  tokens: (text: string) => NameToken[];
  /** The words of a name, without those that it may have or not. */
  wordsOf: (name: string) => readonly string[];
  /** What those words are, whatever they are called: two names of one test have one meaning. */
  meaningOf: (words: readonly string[]) => ReadonlySet<string>;
  /** The longest name that begins at a word, and where it ends. */
  longestAt: (tokens: readonly NameToken[], at: number) => { named: TestName; end: number } | null;
  isPart: (word: string) => boolean;
  isBeside: (word: string) => boolean;
  isMethod: (meaning: ReadonlySet<string>) => boolean;
  /** Ids of words/tests.yaml that have such a name. */
  kindsOf: (id: string, meaning: ReadonlySet<string>) => readonly string[];
  /** Whether several tests are meant: a panel, or a kind. */
  isGeneral: (id: string, meaning: ReadonlySet<string>) => boolean;
  /** Meanings of what a general name holds, and of what holds it. */
  relatedTo: (meaning: ReadonlySet<string>) => readonly ReadonlySet<string>[];
  partsWithin: (part: string) => readonly string[];
  partOf: (system: BodySystem) => string | null;
  /** The name that the ask carries: the first of those of one test. */
  idOf: (words: readonly string[]) => string;
  /** A name as it is written. */
  written: (id: string) => string;
};

/** Names whose words are kept. */
const mostKept = 10_000;
/** Words of a name that say nothing of which test it is. */
const little = new Set('and or with to by test level serum plasma result'.split(' '));
const keyOf = (words: Iterable<string>): string => [...words].join(' ');
const setKey = (words: Iterable<string>): string => [...words].toSorted().join(' ');
const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

const idOfName = (name: string): string =>
  normalForm(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .join('-');

/** The next word from `start` on that a name must have. */
function afterSkipped(line: readonly NameToken[], start: number): number {
  let at = start;
  while (at < line.length && (isSkipped(line[at]!.text) || line[at]!.text === ',')) at += 1;
  return at;
}

function createTestNames(files: TestNameFiles): TestNames {
  // 'Take some blood' is no name.
  const kindNames = files.kinds
    .flatMap(({ phrases }) => phrases)
    .filter((name) => !/^(?:take|check|test|needle|drain|blow|camera|dip) /u.test(name));
  const examNames = Object.values(files.exams).flat();
  const testNames = [...files.terms, ...kindNames, ...files.synonyms.flat()];
  // Letters of a name that stand apart in it are one word: 'V/Q'.
  const words = new Set(['xray']);
  for (const name of [...testNames, ...examNames])
    for (const { text } of nameTokensOf(name, (each) => each === 'xray' || each === 'vq')) words.add(text);
  const isWord = (text: string): boolean => words.has(text);
  const tokens = (text: string): NameToken[] => nameTokensOf(text, isWord);
  const kept = new Map<string, readonly string[]>();
  const wordsIn = (name: string): string[] =>
    tokens(name)
      .map(({ text }) => text)
      .filter((text) => text !== ',' && !isSkipped(text));
  /** Names of the files and of tests of patients come again and again. */
  const wordsOf = (name: string): readonly string[] => {
    const known = kept.get(name);
    if (known) return known;
    const own = wordsIn(name);
    if (kept.size >= mostKept) kept.clear();
    kept.set(name, own);
    return own;
  };

  const one = new Map<string, { words: readonly string[]; first: string }[]>();
  const firstOf = new Map<string, string>();
  const writtenOf = new Map<string, string>();
  for (const row of [...files.synonyms, ...files.parts]) {
    const first = wordsOf(row[0]!).join('_');
    for (const name of row) push(one, wordsOf(name)[0]!, { words: wordsOf(name), first });
  }
  for (const list of one.values()) list.sort((a, b) => b.words.length - a.words.length);
  for (const row of files.synonyms)
    for (const name of row) firstOf.set(keyOf(wordsOf(name)), idOfName(row[0]!));
  for (const name of [...kindNames, ...files.terms]) writtenOf.set(wordsOf(name).join('-'), name);
  for (const [name = ''] of files.synonyms) writtenOf.set(idOfName(name), name);

  const meaningOf = (said: readonly string[]): ReadonlySet<string> => {
    const meaning = new Set<string>();
    for (let at = 0; at < said.length; at += 1) {
      const found = one
        .get(said[at]!)
        ?.find((name) => name.words.every((each, nth) => said[at + nth] === each));
      if (found) meaning.add(found.first);
      else if (!little.has(said[at]!)) meaning.add(said[at]!);
      at += found ? found.words.length - 1 : 0;
    }
    return meaning;
  };
  const meaning = (name: string): ReadonlySet<string> => meaningOf(wordsOf(name));

  const all = new Map<string, TestName>();
  const add = (name: string, what: Partial<TestName>): void => {
    const own = wordsOf(name);
    const known = all.get(keyOf(own));
    const none = { words: own, isTest: false, exam: null, isLay: false, isUnprefixed: false, isWhich: false };
    if (own.length > 0) all.set(keyOf(own), { ...none, ...known, ...what });
  };
  for (const name of testNames) add(name, { isTest: true });
  for (const [exam, list] of Object.entries(files.exams)) for (const name of list) add(name, { exam });
  for (const name of files.which) add(name, { isWhich: true });
  const marked = (list: readonly string[], mark: Partial<TestName>): void => {
    for (const name of list) if (all.has(keyOf(wordsOf(name)))) add(name, mark);
  };
  marked(files.lay, { isLay: true });
  marked(files.unprefixed, { isUnprefixed: true });
  const byFirst = new Map<string, TestName[]>();
  for (const named of all.values()) push(byFirst, named.words[0]!, named);

  function endOf({ words: wanted }: TestName, line: readonly NameToken[], start: number): number | null {
    let at = start;
    for (const [nth, each] of wanted.entries()) {
      if (nth > 0) at = afterSkipped(line, at);
      if (line[at]?.text !== each) return null;
      at += 1;
    }
    return at;
  }

  const partOf = new Map(
    files.parts.flatMap((row) =>
      row.map((name) => [keyOf(wordsOf(name)), wordsOf(row[0]!).join('_')] as const),
    ),
  );
  const beside = new Set(files.beside.flatMap(wordsOf));
  const methods = new Set(files.methods.map((name) => setKey(meaning(name))));
  const kinds = new Map<string, string[]>();
  for (const { id, phrases } of files.kinds)
    for (const name of [id, ...phrases]) push(kinds, setKey(meaning(name)), id);
  const related = new Map<string, ReadonlySet<string>[]>();
  for (const [general, members] of [...files.panels, ...files.general])
    for (const member of members) push(related, setKey(meaning(general)), meaning(member));
  for (const [panel, members] of files.panels)
    for (const member of members) push(related, setKey(meaning(member)), meaning(panel));
  const generals = new Set([...files.panels, ...files.general].map(([general]) => setKey(meaning(general))));
  const first = (name: string): string => partOf.get(keyOf(wordsOf(name))) ?? name;
  const partsOf = new Map(
    Object.entries(files.partsOf).map(([part, list]) => [first(part), list.map(first)]),
  );

  return {
    tokens,
    wordsOf,
    meaningOf,
    longestAt(line, at) {
      let best: { named: TestName; end: number } | null = null;
      for (const named of byFirst.get(line[at]?.text ?? '') ?? []) {
        const end = endOf(named, line, at);
        if (end !== null && (best === null || named.words.length > best.named.words.length))
          best = { named, end };
      }
      return best;
    },
    isPart: (each) => partOf.has(each),
    isBeside: (each) => beside.has(each),
    isMethod: (each) => [...each].some((part) => methods.has(part)),
    kindsOf: (id, each) => [
      ...new Set([
        ...(files.kinds.some((kind) => kind.id === id) ? [id] : []),
        ...(kinds.get(setKey(each)) ?? []),
      ]),
    ],
    isGeneral: (id, each) => generals.has(setKey(each)) || files.kinds.some((kind) => kind.id === id),
    relatedTo: (each) => related.get(setKey(each)) ?? [],
    partsWithin: (part) => partsOf.get(part) ?? [],
    partOf: (system) => {
      const part = files.partOfSystem[system];
      return part === undefined ? null : first(part);
    },
    idOf: (each) => firstOf.get(keyOf(each)) ?? each.join('-'),
    written: (id) =>
      writtenOf.get(id) ??
      id.replaceAll('-', ' ').replace(/\b(?:ct|mri)\b/gu, (method) => method.toUpperCase()),
  };
}

let known: TestNames | null = null;
export const testNames = (): TestNames => (known ??= createTestNames(readTestNames()));
