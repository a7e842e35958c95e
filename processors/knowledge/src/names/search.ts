import { createExactSearch, shortOf } from './exact.ts';
import { createSlips } from './likeness.ts';
import { type FoldedName, foldedName, partOfName, nameRankOf, small, typedName, wholeName } from './rank.ts';

/** What is found by its names. */
export type Nameable = { id: string; name: string; synonyms: readonly string[] };

/** `matched`: the other name by which it was found; null where it was its name. */
export type FoundByName<T> = { thing: T; matched: string | null };

type Candidate<T> = {
  thing: T;
  written: string;
  isName: boolean;
  folded: FoldedName;
  words: readonly string[];
};
type Scored<T> = { candidate: Candidate<T>; score: number };

const shown = <T>({ thing, written, isName }: Candidate<T>): FoundByName<T> => ({
  thing,
  matched: isName ? null : written,
});

const byName = new Intl.Collator('en');

/** The best name of each thing, the lowest score first, then by name. */
function bestFirst<T extends Nameable>(scored: readonly Scored<T>[], limit: number): FoundByName<T>[] {
  const best = new Map<T, Scored<T>>();
  for (const each of scored) {
    const known = best.get(each.candidate.thing);
    if (!known || each.score < known.score) best.set(each.candidate.thing, each);
  }
  return [...best.values()]
    .toSorted(
      (one, other) =>
        one.score - other.score || byName.compare(one.candidate.thing.name, other.candidate.thing.name),
    )
    .slice(0, limit)
    .map(({ candidate }) => shown(candidate));
}

/** Words that say no more of a disease than that it is one: who leaves them out means the same. */
const plain = new Set(
  'acute chronic primary benign adult idiopathic infective infectious bacterial hereditary essential disease syndrome disorder'
    .split(' ')
    .map((word) => foldedName(word).forms[0]),
);

/** Typos that are taken for typos, by the letters of a name or of a word of one: a short word with a typo is another word. */
const inName = (letters: number): number => (letters < 5 ? 0 : letters < 8 ? 1 : letters < 14 ? 2 : 3);
const inWord = (letters: number): number => (letters < 7 ? 0 : letters < 10 ? 1 : 2);
/** A typo in a word of fewer letters makes it another one: 'PV bleeding' is not 'PR bleeding'. */
const fewestOfTypo = 4;

const haveSameShortWords = (typed: readonly string[], name: readonly string[]): boolean =>
  typed.length !== name.length ||
  name.every((word, at) => word.length >= fewestOfTypo || small.has(word) || word === typed[at]);

/** Letters from which on a part of a single name opens it. */
const fewestOfPart = 5;

export type NameIndex<T extends Nameable = Nameable> = {
  /** The id of what is called so. */
  find: (name: string) => string | null;
  /** What is called so, or what alone is meant by a part of its name. */
  opens: (name: string) => FoundByName<T> | null;
  /** What fits what was typed so far. */
  fitting: (text: string, limit: number) => FoundByName<T>[];
  /** What is spelled like it. */
  alike: (text: string, limit: number) => FoundByName<T>[];
};

/** Finds things by their names, synonyms and ids. */
export function createNameSearch<T extends Nameable>(things: readonly T[]): NameIndex<T> {
  const candidates = things.flatMap((thing) =>
    [thing.name, ...thing.synonyms].map((written, nth): Candidate<T> => {
      const folded = foldedName(written);
      return { thing, written, isName: nth === 0, folded, words: folded.words[0] ?? [] };
    }),
  );
  const exact = createExactSearch(candidates);
  const names = createSlips(
    candidates.flatMap(({ folded: { forms } }) => [forms[0] ?? '', shortOf(forms[0] ?? '')]),
  );
  const words = createSlips(candidates.flatMap((candidate) => candidate.words));

  /** The only one whose name has these words, and besides them none that says more; or that begins or ends with them. */
  function held(name: string): FoundByName<T> | null {
    const [typed = ''] = foldedName(name).forms;
    const holding = candidates.filter(({ folded }) => ` ${folded.forms[0]} `.includes(` ${typed} `));
    const sought = new Set(typed.split(' '));
    const isPlain = [...sought].every((word) => plain.has(word));
    if (isPlain || typed.length < fewestOfPart) return null;
    const same = holding.filter(({ words: own }) => own.every((word) => sought.has(word) || plain.has(word)));
    const ends = holding.filter(({ folded: { forms } }) => {
      const own = shortOf(forms[0] ?? '');
      const before = own.endsWith(` ${typed}`)
        ? own.slice(0, -typed.length).trim().split(' ').at(-1)
        : undefined;
      return own.startsWith(`${typed} `) || (before !== undefined && !small.has(before));
    });
    const [first] = same.length > 0 ? same : ends;
    const among = same.length > 0 ? same : holding;
    return first && among.every(({ thing }) => thing === first.thing) ? shown(first) : null;
  }

  function alike(text: string, limit: number): FoundByName<T>[] {
    const typed = typedName(text);
    const [whole = ''] = typed.forms;
    const short = shortOf(whole);
    const nearNames = [names(whole, inName(short.length)), names(short, inName(short.length))] as const;
    const sought = whole.split(' ').filter((word) => !small.has(word));
    if (typed.isAbbreviation || sought.length === 0 || whole === '') return [];
    const likeWords = sought.map((word) => words(word, inWord(word.length)).set(word, 0));
    const scored = candidates.flatMap((candidate): Scored<T>[] => {
      const [own = ''] = candidate.folded.forms;
      const slips = nearNames[0].get(own) ?? nearNames[1].get(shortOf(own));
      if (slips !== undefined && haveSameShortWords(whole.split(' '), candidate.words)) {
        const less = (candidate.isName ? 0 : 0.01) + (shortOf(own) === own ? 0 : 0.01);
        return [{ candidate, score: slips / short.length + less }];
      }
      let sum = 0;
      for (const like of likeWords) {
        let fewest = Infinity;
        for (const word of candidate.words) fewest = Math.min(fewest, like.get(word) ?? Infinity);
        sum += fewest;
        if (fewest === Infinity) break;
      }
      // A part of a name that is spelled like it comes after a name that is.
      const more = candidate.words.length - sought.length;
      return Number.isFinite(sum) ? [{ candidate, score: 1 + sum / whole.length + more / 100 }] : [];
    });
    return bestFirst(scored, limit);
  }

  return {
    find: (name) => exact(name)?.id ?? null,
    opens(name) {
      const thing = exact(name);
      if (!thing) return held(name);
      const { joined } = typedName(name);
      const own = candidates.find((each) => each.thing === thing && each.folded.joined === joined);
      return own ? shown(own) : { thing, matched: null };
    },
    fitting(text, limit) {
      const typed = typedName(text);
      if (typed.joined === '') return [];
      const scored = candidates.flatMap((candidate): Scored<T>[] => {
        const score = nameRankOf(typed, candidate.folded, candidate.isName);
        return score === null ? [] : [{ candidate, score }];
      });
      // Who writes an abbreviation that there is means nothing else that has its letters.
      const known = [wholeName, partOfName].map((most) => scored.filter(({ score }) => score < most));
      const own = typed.isAbbreviation ? known.find(({ length }) => length > 0) : undefined;
      return bestFirst(own ?? scored, limit);
    },
    alike,
  };
}
