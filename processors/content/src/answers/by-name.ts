// What a question names, to be told apart: the sides of a comparison, or, where notes do not answer, each name.
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { longestName, mostNames } from '@anamnesis/contracts/notes-search/limits.ts';
import type { Named } from '../search/other-names.ts';
import { readQuestion } from './question/question.ts';
import { readerOf } from './reader.ts';
import type { Source } from './source.ts';
import { wordsOf } from './words.ts';

type Passage = Pick<Source, 'title' | 'text' | 'path'>;
export type NameInNotes = { name: string; isIn: (passage: Passage) => boolean };

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
      return nameOf(
        side,
        part.words.flatMap(({ stem }, at) => (own.has(stem) ? [at] : [])),
      );
    });
  });
  return names
    .filter(({ name }, at) => names.findIndex((one) => one.name === name) === at)
    .slice(0, mostNames);
}

/**
 * The best of what was found, with at least one place of each name where there is one; and the places of each. `found`: the best first.
 */
export function toldApart<P extends Passage>(
  found: readonly P[],
  limit: number,
  names: readonly NameInNotes[],
): { passages: P[]; byName: { name: string; results: number[] }[] } {
  const passages = found.slice(0, limit);
  const placesOf = ({ isIn }: NameInNotes): number[] =>
    passages.flatMap((passage, at) => (isIn(passage) ? [at] : []));
  for (const name of names) {
    const other = placesOf(name).length > 0 ? undefined : found.slice(limit).find(name.isIn);
    if (other === undefined) continue;
    const needed = new Set(names.map(placesOf).flatMap((at) => (at.length === 1 ? at : [])));
    const last = passages.findLastIndex((_, at) => !needed.has(at));
    if (last !== -1) passages[last] = other;
  }
  return { passages, byName: names.map((name) => ({ name: name.name, results: placesOf(name) })) };
}
