// What a question names, to be told apart: the sides of a comparison, or, where notes do not answer, each name.
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { longestName, mostNames } from '@anamnesis/contracts/notes-search/limits.ts';
import type { Named } from '../search/other-names.ts';
import { readQuestion } from './question/question.ts';
import { readerOf } from './reader.ts';
import type { Source } from './source.ts';
import { wordsOf } from './words.ts';

type Passage = Pick<Source, 'title' | 'text' | 'path'>;
export type NameInNotes = {
  name: string;
  isIn: (passage: Passage) => boolean;
  /** Of a side of a comparison: how often a passage says it. */
  timesIn?: (passage: Passage) => number;
};

/** How far each word of a name must be said. */
const SAID = 0.4;

export function namesToTellApart(
  question: string,
  verdict: Answer['verdict'],
  named: readonly Named[],
): NameInNotes[] {
  const asked = readQuestion(question, named);
  const compared = asked.find(({ sides }) => sides.length > 0);
  if (compared === undefined && verdict !== 'none') return [];
  const parts = compared === undefined ? asked : [compared];
  const names = parts.flatMap((part) => {
    const read = readerOf(part.words, part.named);
    const nameOf = (name: string, at: readonly number[]): NameInNotes => ({
      name: name.slice(0, longestName),
      isIn: ({ title, text, path = [] }) => {
        const { credits } = read([...path, title, text].join('. '));
        return at.every((place) => credits[place]! >= SAID);
      },
    });
    if (compared === undefined) return part.names.map(({ text, at }) => nameOf(text, at));
    return part.sides.map((side) => {
      const own = new Set(wordsOf(side).map(({ stem }) => stem));
      return {
        ...nameOf(
          side,
          part.words.flatMap(({ stem }, at) => (own.has(stem) ? [at] : [])),
        ),
        timesIn: ({ text }: Passage) => wordsOf(text).filter(({ stem }) => own.has(stem)).length,
      };
    });
  });
  return names
    .filter(({ name }, at) => names.findIndex((one) => one.name === name) === at)
    .slice(0, mostNames);
}

/** A place that tells of one side of a comparison this much more often than of the others is of that. */
const MORE = 2;

/** The names that a place is told under: all that it holds; of sides the one that it stands under, or tells of by far the most. */
function namesOf(passage: Passage, names: readonly NameInNotes[]): readonly NameInNotes[] {
  const held = names.filter(({ isIn }) => isIn(passage));
  if (held.length < 2 || held.some(({ timesIn }) => timesIn === undefined)) return held;
  const { title, path = [] } = passage;
  const over = held.filter(({ isIn }) => isIn({ title, text: '', path: path.slice(-1) }));
  if (over.length === 1) return over;
  const [first, second] = held.toSorted((one, other) => other.timesIn!(passage) - one.timesIn!(passage));
  return first!.timesIn!(passage) >= MORE * second!.timesIn!(passage) ? [first!] : held;
}

/** Of each side of a comparison, so that both columns have something to read. */
const fewestOfSide = 2;

/**
 * The best of what was found, with places of each name where there are some; and the places of each. `found`: the best first.
 */
export function placesByName<P extends Passage>(
  found: readonly P[],
  limit: number,
  names: readonly NameInNotes[],
): { passages: P[]; byName: { name: string; results: number[] }[] } {
  const namesIn = new Map<P, readonly NameInNotes[]>();
  const isOf = (passage: P, name: NameInNotes): boolean => {
    const held = namesIn.get(passage) ?? namesOf(passage, names);
    namesIn.set(passage, held);
    return held.includes(name);
  };
  const wanted = new Set<P>();
  // No more are read than are needed.
  for (const name of names) {
    let needed = name.timesIn === undefined ? 1 : fewestOfSide;
    for (const passage of found) {
      if (needed === 0) break;
      if (!isOf(passage, name)) continue;
      wanted.add(passage);
      needed -= 1;
    }
  }
  for (const passage of found) if (wanted.size < limit) wanted.add(passage);
  const passages = found.filter((passage) => wanted.has(passage)).slice(0, limit);
  const byName = names.map((name) => ({
    name: name.name,
    results: passages.flatMap((passage, at) => (isOf(passage, name) ? [at] : [])),
  }));
  return { passages, byName };
}
