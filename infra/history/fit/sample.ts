import type { Answers } from '@anamnesis/processors/processes/fitting/answers.ts';
import { withPlace } from '../answers/growing.ts';
import type { AnswerSource } from '../answers/batch.ts';
import { createHistories } from '../replay/histories.ts';

/** Answers in their order, and whose they are. */
export type Sample = Answers & { readonly person: Uint32Array };

export type Collected = {
  readonly sample: Sample;
  /** All answers that were read, and the graded ones among them. */
  readonly answers: number;
  readonly graded: number;
};

/**
 * The answers of whole cards, at most `most`: while there are more, half of the cards that are left go, chosen by the seed. So all of
 * a smaller source, and of a greater one as many cards of each person as of any other.
 */
export async function collect(
  source: AnswerSource,
  { most, seed }: { readonly most: number; readonly seed: number },
  signal?: AbortSignal,
): Promise<Collected> {
  const histories = createHistories();
  let columns = emptySample();
  let share = 1;
  let [answers, graded] = [0, 0];
  for await (const { count, person, card, day, rating } of source.read(signal)) {
    signal?.throwIfAborted();
    answers += count;
    for (let n = 0; n < count; n += 1) {
      if (histories.elapsedOf(card[n]!, day[n]!) >= 0) {
        histories.grade(card[n]!, day[n]!, rating[n] === 1);
        graded += 1;
      }
      if (lotOf(card[n]!, seed) < share) append(columns, person[n]!, card[n]!, day[n]!, rating[n]!);
    }
    while (columns.count > most) {
      share /= 2;
      columns = withoutCards(columns, (number) => lotOf(number, seed) >= share);
    }
  }
  return { sample: columns, answers, graded };
}

type Growing = { -readonly [K in keyof Sample]: Sample[K] };

const emptySample = (): Growing => ({
  count: 0,
  person: new Uint32Array(),
  card: new Uint32Array(),
  day: new Int32Array(),
  rating: new Uint8Array(),
});

function append(to: Growing, person: number, card: number, day: number, rating: number): void {
  const at = to.count;
  if (at >= to.person.length) {
    to.person = withPlace(to.person, at);
    to.card = withPlace(to.card, at);
    to.day = withPlace(to.day, at);
    to.rating = withPlace(to.rating, at);
  }
  to.person[at] = person;
  to.card[at] = card;
  to.day[at] = day;
  to.rating[at] = rating;
  to.count += 1;
}

function withoutCards(sample: Sample, goes: (card: number) => boolean): Growing {
  const kept = emptySample();
  for (let n = 0; n < sample.count; n += 1)
    if (!goes(sample.card[n]!))
      append(kept, sample.person[n]!, sample.card[n]!, sample.day[n]!, sample.rating[n]!);
  return kept;
}

/** From 0 to below 1, always the same for a card and a seed. */
function lotOf(card: number, seed: number): number {
  let mixed = Math.imul(card ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** A part of the answers. */
export function ofRows(sample: Sample, rows: readonly number[]): Sample {
  const part = emptySample();
  for (const n of rows) append(part, sample.person[n]!, sample.card[n]!, sample.day[n]!, sample.rating[n]!);
  return part;
}

/** The places of each person's answers in the sample, by the number of the person. */
export function rowsByPerson(sample: Sample): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  for (let n = 0; n < sample.count; n += 1) {
    const person = sample.person[n]!;
    const own = rows.get(person);
    if (own) own.push(n);
    else rows.set(person, [n]);
  }
  return rows;
}

/** For each person the study day from which on answers are judged: that of the first answer after the share. */
export function cutDays(
  sample: Sample,
  rows: ReadonlyMap<number, readonly number[]>,
  share: number,
): Map<number, number> {
  const cuts = new Map<number, number>();
  for (const [person, own] of rows) {
    const at = own[Math.min(own.length - 1, Math.floor(own.length * share))];
    cuts.set(person, sample.day[at ?? 0] ?? 0);
  }
  return cuts;
}
