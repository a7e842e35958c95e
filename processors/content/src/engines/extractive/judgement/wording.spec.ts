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

const shared = (other: Candidate): number => {
  const slots = new Set(wordingOf(other));
  return wordingOf(kidney).filter((slot) => slots.has(slot)).length;
};

it('gives the same places for the same wording, each once and within the table', () => {
  const slots = wordingOf(kidney);
  expect(wordingOf({ ...kidney, span: 'elsewhere' })).toEqual(slots);
  expect(new Set(slots).size).toBe(slots.length);
  expect(slots.every((slot) => Number.isInteger(slot) && slot >= 0 && slot < SLOTS)).toBe(true);
});

it('shares places with a card that shares words, and more with one that shares the blank too', () => {
  const same = shared(card('The {{c1::kidney}} makes renin.', 'kidney'));
  const other = shared(card('The {{c1::liver}} filters blood.', 'liver'));
  expect(same).toBeGreaterThan(shared(card('Insulin lowers {{c1::glucose}}.', 'glucose')));
  expect(other).toBeGreaterThan(shared(card('Insulin lowers {{c1::glucose}}.', 'glucose')));
});

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
