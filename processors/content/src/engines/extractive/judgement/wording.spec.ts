import { expect, it } from 'vitest';
import { readWording, SLOTS, wordingOdds, wordingOf, writeWording } from './wording.ts';
import type { Candidate } from '../candidates/candidate.ts';

const card = (prompt: string, answer: string): Candidate => ({
  maker: 'cloze:plain',
  style: 'cloze_deletion',
  prompt,
  answer,
  span: '',
  start: 0,
  statement: '',
  at: 0,
  heading: undefined,
  kind: 'prose',
  guess: 0,
});

const kidney = card('The {{c1::kidney}} filters blood.', 'kidney');

it('adds the weights of its places, and is read as it was written', () => {
  const weights = new Int8Array(SLOTS);
  const slots = wordingOf(kidney);
  for (const slot of slots) weights[slot] = -2;
  const wording = { bias: 0.5, scale: 0.1, weights };
  expect(wordingOdds(wording, slots)).toBeCloseTo(0.5 - 0.2 * Math.sqrt(slots.length));
  expect(readWording(writeWording(wording))).toEqual(wording);
  expect(() => readWording({ bias: 0, scale: 1, weights: 'AAAA' })).toThrow(/3 places/u);
});

it('bears cards of any length, without words and with odd letters', () => {
  for (const odd of [card('', ''), card('{{c1::𝒙}}', '𝒙'), card('a '.repeat(100_000), 'b'.repeat(100_000))])
    expect(wordingOf(odd).length).toBeLessThan(8_000);
});
