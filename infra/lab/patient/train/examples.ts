import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import {
  type Evidence,
  evidenceOf,
  lastHabit,
  type PhraseLexicon,
  type EvidenceReader,
  segmentsOf,
} from '@anamnesis/knowledge/laboratory.ts';
import type { Label } from '../labels.ts';
import { patientWith, withLast } from '../understood.ts';

/** A line to learn from. `free`: labels of other fair readings: neither right nor wrong. */
export type Example = {
  segments: readonly Evidence[];
  labels: readonly string[];
  free: readonly string[];
  weight: number;
};

/** Names and phrases tell less than lines that somebody would say. */
const ofPhrase = 0.4;
/** Words of a follow-up that names nothing of its own. */
const longestFollowUp = 8;

function labelsOf(asks: readonly Ask[]): string[] {
  const labels = asks.flatMap((ask) => {
    const [kind, id, symptom] = ask.split(':');
    if (kind === 'aspect') return [`aspect:${id}`, ...(symptom === undefined ? [] : [`of:${symptom}`])];
    if (id === '?') return [];
    return ask.startsWith('act:summary') ? ['act:summary'] : [ask];
  });
  return [...new Set(labels)];
}

function segmentsIn(
  text: string,
  focus: string | null,
  lastAsks: readonly Ask[],
  reader: EvidenceReader,
): Evidence[] {
  const parts = segmentsOf(text);
  const talk = { focus, patient: patientWith(focus) };
  return parts.map((part, at) => evidenceOf(part, reader, { talk, lastAsks, at, of: parts.length }));
}

/** Lines of talks and alone, each with what the line before asked for. */
export const examplesOf = (lines: readonly Label[], reader: EvidenceReader): Example[] =>
  withLast(lines).map(({ label: { text, focus, asks, or }, lastAsks }) => {
    const habit = lastHabit(lastAsks);
    const isMore = habit !== null && asks.includes(habit) && text.split(/\s+/u).length <= longestFollowUp;
    return {
      segments: segmentsIn(text, focus, lastAsks, reader),
      labels: labelsOf(isMore ? ['again', ...asks.filter((ask) => ask !== habit)] : asks),
      free: [...labelsOf(or.flat()), ...(isMore ? [habit] : [])],
      weight: 1,
    };
  });

/** What each thing is called, as if a line were nothing else. */
export function examplesOfPhrases(lexicon: PhraseLexicon, reader: EvidenceReader): Example[] {
  const { symptoms, conditions, drugs, topics, aspects, reviews, exams, acts, tests } = lexicon;
  const named = conditions.map(({ name, phrases, ...rest }) => ({ ...rest, phrases: [name, ...phrases] }));
  const kinds = {
    symptom: symptoms,
    condition: named,
    drug: drugs,
    topic: topics,
    aspect: aspects,
    review: reviews,
    exam: exams,
    act: acts,
    test: tests,
  };
  return Object.entries(kinds).flatMap(([kind, entries]) =>
    entries.flatMap(({ id, phrases }) =>
      phrases.map((text): Example => ({
        segments: segmentsIn(text, kind === 'aspect' ? 'chest-pain' : null, [], reader),
        labels: [`${kind}:${id}`],
        free: [],
        weight: ofPhrase,
      })),
    ),
  );
}
