import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { type Ask, aspects, reviews, topics } from '@anamnesis/contracts/history/topics.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { readLexicon } from '@anamnesis/knowledge/laboratory.ts';

const lexicon = readLexicon();

function shuffled<T>(all: readonly T[], seed: number): T[] {
  const roll = dice(seed);
  return all
    .map((value) => ({ value, at: roll() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** All that can be asked of a patient once, the story first and the rest in an order of the seed, some of it twice. */
export function everythingAsked(patient: PatientCase, vocabulary: Iterable<string>, seed: number): Ask[][] {
  const symptoms = patient.symptoms.filter(({ isPresent }) => isPresent).map(({ id }) => id);
  const others = shuffled([...vocabulary], seed).slice(0, 25);
  const asks: Ask[] = [
    ...topics.map((topic) => `topic:${topic}`),
    ...patient.symptoms.map(({ id }) => `symptom:${id}`),
    ...others.map((id) => `symptom:${id}`),
    ...symptoms.flatMap((id) => aspects.map((aspect) => `aspect:${aspect}:${id}`)),
    ...aspects.map((aspect) => `aspect:${aspect}`),
    ...lexicon.conditions.map(({ id }) => `condition:${id}`).slice(0, 40),
    ...patient.conditions.map(({ id }) => `condition:${id}`),
    ...lexicon.conditions.map(({ id }) => `relative:${id}`).slice(0, 20),
    ...patient.relatives.map(({ id }) => `relative:${id}`),
    ...lexicon.drugs.map(({ id }) => `drug:${id}`).slice(0, 12),
    ...patient.drugs.map(({ drug }) => `drug:${drug}`),
    ...reviews.map((part) => `review:${part}`),
    ...regions.map((region) => `exam:${region}`),
    ...lexicon.tests.map(({ id }) => `test:${id}`),
  ];
  const order = shuffled(asks, seed).map((ask) => [ask]);
  const again = shuffled(asks, seed + 1)
    .slice(0, 30)
    .map((ask) => [ask]);
  // Two to four questions in one breath.
  const several = shuffled(asks, seed + 2)
    .slice(0, 90)
    .reduce<Ask[][]>((lines, ask, at) => {
      const last = lines.at(-1);
      if (!last || last.length > 1 + (at % 3)) lines.push([ask]);
      else last.push(ask);
      return lines;
    }, []);
  return [
    ['open'],
    ['act:empathy'],
    ['open'],
    ['else'],
    ...order,
    ...again,
    ...several,
    ['act:repeat'],
    ['act:goodbye'],
  ];
}

/** The asks of a real conversation, in the order of its lines. */
export function asLabelled(
  labels: readonly { transcript: string; turn: number; asks: readonly Ask[] }[],
): Ask[][][] {
  const transcripts = new Map<string, { turn: number; asks: readonly Ask[] }[]>();
  for (const { transcript, turn, asks } of labels)
    transcripts.set(transcript, [...(transcripts.get(transcript) ?? []), { turn, asks }]);
  return [...transcripts.values()].map((lines) =>
    lines
      .toSorted((one, other) => one.turn - other.turn)
      .map(({ asks }) => asks.filter((ask) => !ask.endsWith(':?')))
      .filter((asks) => asks.length > 0),
  );
}
