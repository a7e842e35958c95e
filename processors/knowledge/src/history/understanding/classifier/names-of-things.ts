import { add, type Features, sparseOf } from './features.ts';
import { addPlace, lengthOf, type Name, type Whole } from './name.ts';
import type { FoundPhrase } from '../phrases/phrases.ts';
import type { Resolve, Talk } from '../phrases/resolve.ts';
import type { SpokenWord } from '../words/words.ts';

const namedKinds = ['symptom', 'group', 'condition', 'drug'] as const;
/** A name whose place is looked at. */
export type FoundName = FoundPhrase & { kind: (typeof namedKinds)[number] };
export const isName = (found: FoundPhrase): found is FoundName =>
  namedKinds.some((kind) => kind === found.kind);

const others = new Set(['other', 'else', 'another', 'different']);
const markOf = ({ kind }: FoundPhrase): string => (kind === 'group' ? '[symptom]' : `[${kind}]`);

/** Symptoms, illnesses and drugs by name. */
export function thingsNamedIn(
  words: readonly SpokenWord[],
  found: readonly FoundName[],
  { talk, resolve, whole }: { talk: Talk; resolve: Resolve; whole: Whole },
): { names: Name[]; masked: string[] } {
  const startOf = new Map(found.map((each) => [each.at[0]!, each]));
  const inner = new Set(found.flatMap(({ at }) => at.slice(1)));
  const masked = words.flatMap((word, at) => {
    const name = startOf.get(at);
    if (name) return [markOf(name)];
    return inner.has(at) ? [] : [word.text];
  });
  const isOther = words.some(({ stem }) => others.has(stem));
  const all = found.flatMap((each) =>
    each.kind === 'symptom' || each.kind === 'group'
      ? resolve({ kind: each.kind, id: each.id }, talk, isOther).map((id) => ({ ...each, id }))
      : [each],
  );
  const bag = new Set(masked);
  const names = all.map(({ kind, id, at }): Name => {
    const features: Features = new Map();
    const tokenAt = (place: number): string => {
      if (place < 0) return '^';
      if (place >= words.length) return '$';
      if (at.includes(place)) return '[X]';
      const other = startOf.get(place);
      return other && !inner.has(place) ? markOf(other) : words[place]!.text;
    };
    addPlace(features, tokenAt, at[0]!, at.at(-1)!);
    for (const word of bag) add(features, `d${word}`, 0.35);
    for (let place = 0; place + 1 < masked.length; place += 1)
      add(features, `e${masked[place]} ${masked[place + 1]}`, 0.35);
    add(features, `n${Math.min(4, all.length)}`, 0.5);
    add(features, `focus ${id === talk.focus}`, 0.8);
    add(features, `group ${kind === 'group'}`, 0.5);
    add(features, 'one', 1);
    add(features, `length ${lengthOf(words.length - at.length)}`, 0.5);
    add(features, `mark ${whole.text.includes('?')}`, 0.4);
    add(features, `first ${all.every((other) => other.at[0]! >= at[0]!)}`, 0.4);
    add(features, `last ${whole.last}`, 0.3);
    return { kind: kind === 'group' ? 'symptom' : kind, id, features: sparseOf(features) };
  });
  return { names, masked };
}
