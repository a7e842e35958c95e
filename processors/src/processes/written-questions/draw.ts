import { createHash } from 'node:crypto';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';

/** Some of a list in an order that the name decides: each question on a topic is written from other facts, a repeated one from the same. */
export function drawn<T>(list: readonly T[], name: string, most: number): T[] {
  const roll = dice(createHash('sha256').update(name).digest().readUInt32BE(0));
  return list
    .map((item) => ({ item, at: roll() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
    .map(({ item }) => item);
}
