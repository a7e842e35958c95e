import { guideMark } from '@anamnesis/contracts/diseases/guide.ts';
import type { DraftedQuestions, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import { expect, it } from 'vitest';
import { createKnowledgePack } from '../pack.ts';
import { withGuideQuestions } from './guide-question-engine.ts';

const pack = createKnowledgePack();
const refusing = async (_source: QuestionSource, cardIds: readonly string[]): Promise<DraftedQuestions> => ({
  questions: [],
  refused: cardIds.map((cardId) => ({ cardId, reason: 'inner' })),
});
const inner = {
  name: 'inner',
  version: '1',
  generateQuestions: refusing,
  generateFirst: refusing,
  byHand: async (_source: QuestionSource, _cardIds: readonly string[]): Promise<string[]> => [],
};
const engine = withGuideQuestions(inner, pack, () => []);

/** The guide of myocarditis in two pages, and its cards. */
async function aSource(mark = guideMark): Promise<QuestionSource> {
  const made = (await pack.cards('myocarditis')) ?? [];
  const guide = await pack.guide('myocarditis');
  const texts = guide
    ? [...guide.signs, ...guide.investigations, ...guide.symptoms].map(({ text }) => text)
    : [];
  return {
    document: {
      pages: [
        { pageNumber: 1, text: `Myocarditis\n${texts.slice(0, 9).join('\n')}` },
        { pageNumber: 2, text: `${texts.slice(9).join('\n')}\n${mark}` },
      ],
    },
    cards: made.map(({ prompt, answer, span }, n) => ({
      cardId: `${n}`,
      prompt,
      answer,
      span,
      pageNumber: 1,
      textVersion: 0,
    })),
  };
}
const idsOf = ({ cards }: QuestionSource): string[] => cards.map(({ cardId }) => cardId);

it('makes questions from the pack, with the page of each sentence', async () => {
  const source = await aSource();
  const { questions, refused } = await engine.generateQuestions(source, idsOf(source));
  expect(questions.length + refused.length).toBe(source.cards.length);
  expect(questions.length).toBeGreaterThan(2);
  const mri = questions.find(({ options, key }) => options[key]?.text === 'Cardiac MRI');
  expect(mri?.stem).toMatch(/^In myocarditis, which of the following shows oedema/u);
  expect(mri?.options.length).toBeGreaterThanOrEqual(4);
  for (const { because } of mri?.options ?? [])
    expect(source.document.pages[(because?.pageNumber ?? 0) - 1]?.text).toContain(because?.span);
  expect(await engine.generateQuestions(await aSource(), idsOf(source))).toEqual({ questions, refused });
});

it('stops at the first question where one is wanted', async () => {
  const source = await aSource();
  expect((await engine.generateFirst(source, idsOf(source))).questions).toHaveLength(1);
});

it('leaves other documents, and cards that a person changed, to the engine', async () => {
  const other = await aSource('');
  expect((await engine.generateQuestions(other, idsOf(other))).refused).toHaveLength(other.cards.length);
  const source = await aSource();
  const changed = { ...source, cards: source.cards.map((card) => ({ ...card, prompt: `${card.prompt} ` })) };
  const { refused } = await engine.generateQuestions(changed, idsOf(changed));
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['inner']));
});

it('tells of which cards the pack has questions, of those that are asked for', async () => {
  const source = await aSource();
  const byHand = await engine.byHand(source, idsOf(source));
  const { questions } = await engine.generateQuestions(source, idsOf(source));
  expect(byHand).toEqual(expect.arrayContaining(questions.map(({ cardId }) => cardId)));
  expect(byHand.length).toBeLessThan(source.cards.length);
  expect(await engine.byHand(source, byHand.slice(0, 1))).toEqual(byHand.slice(0, 1));
  const other = await aSource('');
  expect(await engine.byHand(other, idsOf(other))).toEqual([]);
});
