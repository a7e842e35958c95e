import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { ListQuizSource, type QuizSourceCard } from '@anamnesis/contracts/quizzes/requests.ts';
import { expect, it } from 'vitest';
import { createLoadSource } from './sources.ts';

const card = (cardId: string, textVersion = 0): QuizSourceCard => ({
  cardId,
  textVersion,
  pageNumber: 1,
  prompt: 'p',
  answer: 'a',
  span: 's',
});

const readText = async (text: string) => ({ pages: [{ pageNumber: 1, text }] });

async function loading(listed: { cards: QuizSourceCard[]; textBlob: string }) {
  const bus = createMemoryMessageBus();
  await bus.reply(ListQuizSource.subject, async (message) => {
    const { userId, cursor } = ListQuizSource.input.parse(message);
    if (userId !== 'ann') return { status: 'missing' };
    const at = Number(cursor ?? 0);
    const next = at + 1 < listed.cards.length ? String(at + 1) : null;
    return { status: 'listed', textBlob: listed.textBlob, cards: listed.cards.slice(at, at + 1), next };
  });
  return createLoadSource({ bus, readText });
}

it('has all cards of the document, and is the same object while nothing changes', async () => {
  const listed = { cards: [card('c1'), card('c2')], textBlob: 'first' };
  const load = await loading(listed);
  const source = await load('ann', 'd');
  expect(source).toEqual({ document: { pages: [{ pageNumber: 1, text: 'first' }] }, cards: listed.cards });
  expect(await load('ann', 'd')).toBe(source);
  listed.cards = [card('c1', 1), card('c2')];
  expect((await load('ann', 'd'))?.cards[0]?.textVersion).toBe(1);
  listed.textBlob = 'second';
  expect((await load('ann', 'd'))?.document.pages[0]?.text).toBe('second');
});

it('is missing for somebody else', async () => {
  const load = await loading({ cards: [], textBlob: 'first' });
  expect(await load('ben', 'd')).toBeNull();
});
