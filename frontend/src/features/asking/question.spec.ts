import { expect, it } from 'vitest';
import { after, blank, keyOf } from './question.ts';

const ask = (text: string) => ({ ...blank, text });

it('a question knows what was asked before it, the latest last', () => {
  expect(after(null, ask('What is gout?'))).toEqual(ask('What is gout?'));
  const second = after(ask('What is\ngout?'), ask('and its causes?'));
  expect(second.before).toBe('What is gout?');
  expect(after(second, ask('and in children?')).before).toBe('What is gout?\nand its causes?');
  expect(after(ask('x'.repeat(5_000)), ask('and?')).before).toHaveLength(1_000);
});

it('asked again it is the same question', () => {
  const second = after(ask('What is gout?'), ask('and its causes?'));
  expect(keyOf(after(second, ask('and its causes?')))).toBe(keyOf(second));
  expect(keyOf(after(ask('What is asthma?'), ask('and its causes?')))).not.toBe(keyOf(second));
});
