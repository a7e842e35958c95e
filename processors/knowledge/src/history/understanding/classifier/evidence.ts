import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { addFeature, addNgrams, type FeatureCounts, type Sparse, sparseOf } from './features.ts';
import type { Name, Whole } from './name.ts';
import { addTests } from './names-of-tests.ts';
import { isNamePhrase, thingsNamedIn } from './names-of-things.ts';
import { type FoundPhrase, type Phrases, phrasesIn } from '../phrases/phrases.ts';
import type { Resolve, TalkSoFar } from '../phrases/resolve.ts';
import { spokenStretchesOf, type SpokenWord } from '../words/words.ts';

/** What is known of a segment before it is understood. */
export type Evidence = {
  words: readonly SpokenWord[];
  found: readonly FoundPhrase[];
  features: Sparse;
  names: readonly Name[];
};

/** Where a segment stands. `of`: segments of its line. */
export type Setting = { talk: TalkSoFar; lastAsks: readonly Ask[]; at: number; of: number };

export type EvidenceReader = {
  phrases: Phrases;
  repair: (words: readonly SpokenWord[]) => readonly SpokenWord[];
  resolve: Resolve;
};

const kindOfLast = (lastAsks: readonly Ask[]): string =>
  lastAsks.findLast((ask) => !ask.startsWith('act:'))?.split(':')[0] ?? 'none';

/** Letters that stand together in words: typos leave most of them. */
const letters = 4;

/** Reads what is true of a segment: its words, the names in it, and where it stands in the talk. */
export function evidenceOf(
  text: string,
  reader: EvidenceReader,
  { talk, lastAsks, at, of }: Setting,
): Evidence {
  const { phrases, repair, resolve } = reader;
  const words = repair(spokenStretchesOf(text, phrases.canonical).flatMap((stretch) => stretch.words));
  const found = phrasesIn(words, phrases);
  const whole: Whole = { text, last: kindOfLast(lastAsks) };
  const { names, masked } = thingsNamedIn(words, found.filter(isNamePhrase), { talk, resolve, whole });
  const features: FeatureCounts = new Map();
  const texts = words.map((word) => word.text);
  addNgrams(
    features,
    words.map(({ stem }) => stem),
    { mark: 's', weight: 1, longest: 3 },
  );
  addNgrams(features, texts, { mark: 'w', weight: 0.5, longest: 2 });
  addNgrams(features, masked, { mark: 'd', weight: 0.7, longest: 3 });
  for (const word of texts) {
    const bounded = `<${word}>`;
    for (let from = 0; from + letters <= bounded.length; from += 1)
      addFeature(features, `c${bounded.slice(from, from + letters)}`, 0.25);
  }
  for (const { kind, id } of found) {
    addFeature(features, `F${kind}:${id}`, 1.2);
    addFeature(features, `K${kind}`, 0.4);
  }
  if (talk.focus !== null) {
    addFeature(features, `focus ${talk.focus}`, 0.6);
    for (const part of talk.focus.split('-')) addFeature(features, `of ${part}`, 0.3);
  }
  addFeature(features, `mark ${text.includes('?')}`, 0.4);
  addFeature(features, `talk ${talk.focus !== null}`, 0.4);
  addFeature(features, `last ${whole.last}`, 0.4);
  addFeature(features, `last ${whole.last} ${masked.slice(0, 2).join(' ')}`, 0.4);
  addFeature(features, `length ${Math.min(7, Math.ceil(words.length / 2))}`, 0.4);
  addFeature(features, `place ${of > 1 ? (at === of - 1 ? 'last' : 'in') : 'one'}`, 0.3);
  const tests = addTests(
    whole,
    features,
    (talk.patient.tests ?? []).map(({ term }) => term),
  );
  return {
    words,
    found,
    features: sparseOf(features),
    names: [...names, ...tests],
  };
}
