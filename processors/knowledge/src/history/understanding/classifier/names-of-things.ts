import { addFeature, type FeatureCounts, sparseOf } from './features.ts';
import { addPlace, nameLength, type Name, type Whole } from './name.ts';
import type { FoundPhrase } from '../phrases/phrases.ts';
import type { Resolve, TalkSoFar } from '../phrases/resolve.ts';
import type { SpokenWord } from '../words/words.ts';

const namedKinds = ['symptom', 'group', 'condition', 'drug'] as const;
/** A name whose place is looked at. */
export type FoundNamePhrase = FoundPhrase & { kind: (typeof namedKinds)[number] };
export const isNamePhrase = (found: FoundPhrase): found is FoundNamePhrase =>
  namedKinds.some((kind) => kind === found.kind);

const others = new Set(['other', 'else', 'another', 'different']);
const markOf = ({ kind }: FoundPhrase): string => (kind === 'group' ? '[symptom]' : `[${kind}]`);

/** Symptoms, illnesses and drugs by name. */
export function thingsNamedIn(
  words: readonly SpokenWord[],
  found: readonly FoundNamePhrase[],
  { talk, resolve, whole }: { talk: TalkSoFar; resolve: Resolve; whole: Whole },
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
    const features: FeatureCounts = new Map();
    const tokenAt = (place: number): string => {
      if (place < 0) return '^';
      if (place >= words.length) return '$';
      if (at.includes(place)) return '[X]';
      const other = startOf.get(place);
      return other && !inner.has(place) ? markOf(other) : words[place]!.text;
    };
    addPlace(features, tokenAt, at[0]!, at.at(-1)!);
    for (const word of bag) addFeature(features, `d${word}`, 0.35);
    for (let place = 0; place + 1 < masked.length; place += 1)
      addFeature(features, `e${masked[place]} ${masked[place + 1]}`, 0.35);
    addFeature(features, `n${Math.min(4, all.length)}`, 0.5);
    addFeature(features, `focus ${id === talk.focus}`, 0.8);
    addFeature(features, `group ${kind === 'group'}`, 0.5);
    addFeature(features, 'one', 1);
    addFeature(features, `length ${nameLength(words.length - at.length)}`, 0.5);
    addFeature(features, `mark ${whole.text.includes('?')}`, 0.4);
    addFeature(features, `first ${all.every((other) => other.at[0]! >= at[0]!)}`, 0.4);
    addFeature(features, `last ${whole.last}`, 0.3);
    return { kind: kind === 'group' ? 'symptom' : kind, id, features: sparseOf(features) };
  });
  return { names, masked };
}
