import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import { acts, type Ask, aspects, reviews, topics } from '@anamnesis/contracts/history/topics.ts';
import { phraseLexicon } from '../understanding/phrases/lexicon.ts';
import { actWords, aspectWords, reviewWords, topicWords } from './descriptions.ts';

/** Parts of a region that are examined by themselves. */
const partsOfRegions = ['pelvis:rectal', 'pelvis:genitals'];

/**
 * All that a line of a doctor can ask for, whoever the patient is: the same for every case, so that it tells nothing of one. `symptoms`:
 * those that an aspect can be of.
 */
export type AskableTopics = {
  asks: ReadonlySet<Ask>;
  symptoms: ReadonlySet<string>;
  /** As a model reads it, a kind after the other. */
  list: string;
};

const spaced = (ids: readonly string[]): string => ids.map((id) => id.replaceAll('-', ' ')).join('; ');
const described = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([id, about]) => (about === '' ? id : `${id} (${about})`))
    .join('; ');

const idsOf = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id);
const of = (kind: string, ids: readonly string[]): Ask[] => ids.map((id) => `${kind}:${id}`);

export function readAskable(): AskableTopics {
  const { symptoms, conditions, drugs, tests } = phraseLexicon();
  const exams = [...regions, ...partsOfRegions];
  return {
    asks: new Set([
      'open',
      'else',
      ...of('aspect', aspects),
      ...of('topic', topics),
      ...of('act', acts),
      ...of('review', reviews),
      ...of('exam', exams),
      ...of('symptom', idsOf(symptoms)),
      ...of('condition', idsOf(conditions)),
      ...of('relative', idsOf(conditions)),
      ...of('drug', idsOf(drugs)),
      ...of('test', ['which', ...idsOf(tests)]),
    ]),
    symptoms: new Set(idsOf(symptoms)),
    list: [
      'open (what brings you, tell me more, go on); else (anything else?)',
      `aspect: ${described(aspectWords)}`,
      `topic: ${described(topicWords)}`,
      `act: ${described(actWords)}`,
      `review: ${described(reviewWords)}`,
      `exam: ${exams.join('; ')}`,
      `symptom: ${spaced(idsOf(symptoms))}`,
      `condition, relative: ${spaced(idsOf(conditions))}`,
      `drug: ${spaced(idsOf(drugs))}`,
      `test: which (none is named); ${spaced(idsOf(tests))}`,
    ].join('\n\n'),
  };
}
