import { describe, expect, it } from 'vitest';
import { countO200k } from './tokenizer.ts';
import { createTokenCounter } from './tokens.ts';

const words = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;
const request = (length: number) => ({
  messages: [{ role: 'user' as const, content: 'gout '.repeat(length) }],
  maxTokens: 10,
});

describe('counting tokens', () => {
  it('assumes more than one tokenizer counts, until the server has told its count', () => {
    const counter = createTokenCounter(words);
    expect(counter.count('a b c d e f g h i j')).toBe(13);
    counter.learn(request(1_000), 1_000);
    expect(counter.count('a b c d e f g h i j')).toBe(11);
  });

  it('is never below what was seen, whatever is seen later', () => {
    const counter = createTokenCounter(words);
    counter.learn(request(1_000), 1_900);
    counter.learn(request(1_000), 1_100);
    expect(counter.ofRequest(request(1_000))).toBeGreaterThanOrEqual(1_900);
    expect(counter.count('gout '.repeat(100))).toBe(200);
  });

  it('learns nothing from short requests, and does not believe what cannot be', () => {
    const counter = createTokenCounter(words);
    counter.learn(request(10), 100);
    expect(counter.count('gout')).toBe(2);
    counter.learn(request(1_000), 1_000_000_000);
    expect(counter.count('gout '.repeat(100))).toBeLessThan(600);
  });

  it('counts the schema and what is around messages', () => {
    const counter = createTokenCounter(words);
    const schema = { name: 's', schema: { description: 'a b c d e f g h' } };
    const bare = counter.ofRequest(request(10));
    expect(bare).toBeGreaterThan(13);
    expect(counter.ofRequest({ ...request(10), schema })).toBeGreaterThan(bare + 8);
  });
});

describe('the tokenizer', () => {
  it('counts as the models of OpenAI do', () => {
    expect(countO200k('hello world')).toBe(2);
    expect(countO200k('')).toBe(0);
    // No command to it.
    expect(countO200k('<|endoftext|>')).toBeGreaterThan(3);
  });

  it.each([
    ['letters', 'z'.repeat(200_000)],
    ['spaces', ' '.repeat(200_000)],
    ['signs', '='.repeat(200_000)],
    ['Chinese', '心脏泵血。'.repeat(40_000)],
    ['emoji', '🫀🫁'.repeat(50_000)],
    ['letters between breaks', `${'q'.repeat(64)} `.repeat(3_000)],
    ['lone surrogates', '\ud83e'.repeat(100_000)],
  ])('takes a run of %s', { timeout: 20_000 }, (_, text) => {
    const tokens = countO200k(text);
    expect(tokens).toBeGreaterThan(1_000);
    expect(tokens).toBeLessThanOrEqual(Buffer.byteLength(text.toWellFormed()));
  });
});
