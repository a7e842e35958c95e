import type { PageContent } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { expect, it } from 'vitest';
import { askedOn } from './asked-on.ts';

const made = (...prompts: string[]): PageContent => ({
  summary: null,
  cards: prompts.map((prompt) => ({ prompt, answer: 'x', span: 'x', style: 'question_answer' })),
  dropped: 0,
});

const long = (n: number): string => `${n} ${'x'.repeat(2_500)}`;

it('tells what earlier pages ask with their answers, those that are made', async () => {
  const stored = new Map([
    [1, made('Which enzyme cleaves angiotensinogen?\n{{c1::Renin}}')],
    [3, made('{{c1::Aldosterone}} retains sodium.')],
  ]);
  expect(await askedOn([1, 2, 3], async (page) => stored.get(page))).toEqual([
    'Which enzyme cleaves angiotensinogen? Renin',
    'Aldosterone retains sodium.',
  ]);
});

it('tells the nearest where all are too much', async () => {
  const asked = await askedOn([1, 2, 3], async (page) => made(long(page)));
  expect(asked.map((one) => one.slice(0, 1))).toEqual(['2', '3']);
  const looked: number[] = [];
  await askedOn(
    Array.from({ length: 40 }, (_, at) => at + 1),
    async (page) => void looked.push(page),
  );
  expect(looked).toEqual(Array.from({ length: 12 }, (_, at) => at + 29));
});
