import { expect, it } from 'vitest';
import { anAnswer, spans } from '../asking.fixture.tsx';
import { after, blank, keyOf } from './question.ts';

const ask = (text: string) => ({ ...blank, text });
const unanswered = (text: string) => ({ question: ask(text), answer: null });

it('a question knows the last three that were asked before it, with what was answered', () => {
  expect(after(null, ask('What is gout?'))).toEqual(ask('What is gout?'));
  const second = after({ question: ask('What is\ngout?'), answer: anAnswer() }, ask('and its causes?'));
  const gout = { question: 'What is gout?', answer: `${spans[0]} ${spans[1]}` };
  expect(second.thread).toEqual([gout]);
  const third = after({ question: second, answer: null }, ask('and in children?'));
  expect(third.thread).toEqual([gout, { question: 'and its causes?', answer: '' }]);
  const fourth = after({ question: third, answer: null }, ask('and the dose?'));
  const fifth = after({ question: fourth, answer: null }, ask('why?'));
  expect(fifth.thread?.map(({ question }) => question)).toEqual([
    'and its causes?',
    'and in children?',
    'and the dose?',
  ]);
});

it('of what is long its beginning is kept', () => {
  const long = anAnswer({ sentences: [{ text: 'y'.repeat(4_000), sources: [0] }] });
  const { thread } = after({ question: ask('x'.repeat(5_000)), answer: long }, ask('and?'));
  expect(thread).toEqual([{ question: 'x'.repeat(1_000), answer: 'y'.repeat(2_000) }]);
});

it('asked again it is the same question', () => {
  const second = after(unanswered('What is gout?'), ask('and its causes?'));
  const again = after({ question: second, answer: anAnswer() }, ask('and its causes?'));
  expect(keyOf(again)).toBe(keyOf(second));
  expect(keyOf(after(unanswered('What is asthma?'), ask('and its causes?')))).not.toBe(keyOf(second));
});
