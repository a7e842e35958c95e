import { type LexicalHit, searchTerms } from '../lexical.ts';
import type { KeyedSegment } from '../segment/loaded-segment.ts';
import {
  bracketsIn,
  GUESSED,
  type OtherNamed,
  namedIn,
  nameList,
  type NameList,
  SAME,
} from './other-names.ts';
import type { AskedTerm } from '../question.ts';
import { withOthers } from './with-others.ts';
import { wordsOf } from '../words.ts';

/** How many passages are found by their words, before meaning orders them; and in how many of them brackets are read. */
const MOST = 200;
const MOST_READ = 40;

type Searched = { question: string; terms: readonly AskedTerm[]; lists: readonly NameList[] };

/**
 * The passages that hold the words of a question, or of other names of what it names: those of the lists, and those that the best passages
 * themselves say in brackets. A guess at what was mistyped is such a name, too. `beside`: what is not searched, but tells
 * as well which names are used and how rare a word is.
 */
export function searchByNames(
  segments: readonly KeyedSegment[],
  { question, terms, lists }: Searched,
  textOf: (hit: LexicalHit) => string,
  { most = MOST, beside = [] }: { most?: number; beside?: readonly KeyedSegment[] } = {},
): { lexical: LexicalHit[]; named: OtherNamed[] } {
  const written = namedIn(question, lists);
  const found = (names: readonly OtherNamed[]): LexicalHit[] =>
    searchTerms(segments, withOthers([...segments, ...beside], terms, names), most, beside);
  const lexical = found(written);
  const brackets = lexical.slice(0, MOST_READ).flatMap((hit) => bracketsIn(textOf(hit)));
  const inNotes = brackets.length === 0 ? [] : namedIn(question, [nameList(brackets, SAME)]);
  const guessed = terms.flatMap(({ stem, typed }): OtherNamed[] =>
    typed === undefined
      ? []
      : [{ stems: wordsOf(typed).map((word) => word.stem), others: [[stem]], likeness: GUESSED }],
  );
  const named = [...written, ...inNotes, ...guessed];
  return {
    lexical: inNotes.length === 0 ? lexical : found(named),
    named,
  };
}
