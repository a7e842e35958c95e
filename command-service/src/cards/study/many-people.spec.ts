import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { expect, it } from 'vitest';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { decks } from '../category.ts';
import { serveLocatedCards } from '../testing/located-cards.ts';

const people = Array.from({ length: 30 }, (_, n) => `person ${n}`);

/** A document with one card for each person; the ids of the cards. */
async function cardsFor(service: TestService): Promise<string[]> {
  return Promise.all(
    people.map(async (userId) => {
      await addDocument(service, userId, await addFolder(service, userId, 'Notes'), `of ${userId}`);
      const body = { pdfId: `of ${userId}`, pageNumber: 1, prompt: 'What is {{c1::mine}}?', span: '' };
      return (await service.handlers.createAnki(requestOf(body), contextOf(userId))).body.anki.id;
    }),
  );
}

it('changes the cards of many people at once, of each their own', async () => {
  const service = createTestService();
  await serveLocatedCards(service);
  const cardIds = await cardsFor(service);
  const save = (ankiId: string, by: string) => {
    const request = requestOf({ ankiId, newPrompt: `{{c1::Words}} of ${by}`, textVersion: 0 });
    return service.handlers.updateAnki(request, contextOf(by));
  };
  const outcomes = await Promise.allSettled(
    people.flatMap((userId, n) => [
      save(cardIds[n] ?? '', userId),
      // In a second tab.
      save(cardIds[n] ?? '', userId),
      // Somebody else's.
      save(cardIds[(n + 1) % people.length] ?? '', userId),
    ]),
  );
  const codes = outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'saved';
    return outcome.reason instanceof Rejection ? outcome.reason.code : String(outcome.reason);
  });
  const each = people.map((_, n) => codes.slice(3 * n, 3 * n + 3).toSorted());
  expect(new Set(each.map((three) => three.join()))).toEqual(new Set(['CARD_CHANGED,NOT_FOUND,saved']));
  for (const [n, userId] of people.entries()) {
    const deck = await service.deps.streams.load(decks, deckStream(`of ${userId}`));
    expect(deck.state.cards.get(cardIds[n] ?? '')?.textVersion).toBe(1);
  }
});
