import { expect, it } from 'vitest';
import { type Body, world } from './testing/world.ts';

const copied = (...cardIds: string[]): Body =>
  ({ type: 'CardsCopied', data: { cards: cardIds.map((cardId) => ({ cardId })) } }) as unknown as Body;
const ofDeck = (type: 'CardsImported' | 'ImportedCardsUpdated', ...cardIds: string[]): Body =>
  ({ type, data: { cards: cardIds.map((cardId) => ({ cardId })) } }) as unknown as Body;
const deleted = (...cardIds: string[]): Body => ({
  type: 'CardsDeleted',
  data: { documentId: cardIds[0]!.charAt(0), cardIds, written: 0 },
});
const restored = (...cardIds: string[]): Body => ({
  type: 'CardsRestored',
  data: { documentId: cardIds[0]!.charAt(0), cardIds, written: 0 },
});
const edited = (cardId: string): Body => ({
  type: 'CardEdited',
  data: { documentId: cardId.charAt(0), cardId, textVersion: 1, card: null },
});
const documentDeleted = (documentId: string): Body =>
  ({ type: 'DocumentDeleted', data: { documentId } }) as unknown as Body;

it('holds cards that say the same as one of another document, which was made first', async () => {
  const { put, after, held } = world();
  put({ cardId: 'a', createdAt: '2026-02-01' }, { cardId: 'b' }, { cardId: 'c' });
  put({ cardId: 'd', textKey: 'else' }, { cardId: 'e', userId: 'bob' });
  await after(copied('b'));
  expect(held()).toEqual({ b: 'a', c: 'a' });
});

it('leaves two cards of one document alone', async () => {
  const { put, after, held, sent } = world();
  put({ cardId: 'a1', createdAt: '2026-02-01' }, { cardId: 'a2' });
  await after(copied('a2'));
  expect(sent).toEqual([]);
  put({ cardId: 'b' });
  await after(copied('b'));
  expect(held()).toEqual({ b: 'a1' });
});

it('studies the one that was answered last, whichever was made first', async () => {
  const { put, after, held } = world();
  put({ cardId: 'a', createdAt: '2026-02-01', answeredAt: '2026-02-10' });
  put({ cardId: 'b', answeredAt: '2026-02-11' }, { cardId: 'c' });
  await after(copied('c'));
  expect(held()).toEqual({ a: 'b', c: 'b' });
});

it('asks nothing again that the person suspended, but suspends nothing that they are studying', async () => {
  const { put, after, held } = world();
  put({ cardId: 'a', answeredAt: '2026-02-10', isSuspended: true }, { cardId: 'b' });
  await after(copied('b'));
  expect(held()).toEqual({ b: 'a' });
  const other = world();
  other.put(
    { cardId: 'a', answeredAt: '2026-02-10' },
    { cardId: 'b', answeredAt: '2026-02-11', isSuspended: true },
  );
  await other.after(copied('a'));
  expect(other.held()).toEqual({ b: 'a' });
});

it('comes to the same when both documents were processed at once, each run seeing all or only its own', async () => {
  const { put, change, recorded, handleOne, settleAll, held, state, sent } = world();
  put({ cardId: 'a' }, { cardId: 'b' });
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  const runs = [handleOne(recorded(copied('a'))), handleOne(recorded(copied('b')))];
  gate.resolve();
  await Promise.all(runs);
  await settleAll();
  expect(held()).toEqual({ b: 'a' });
  expect(sent).toHaveLength(2);
  // Each held as a duplicate of the other: one of them is released.
  change('a', { studiedAs: 'b' });
  await handleOne(recorded({ type: 'DuplicatesReleased', data: { documentId: 'a', cardIds: ['a'] } }));
  await settleAll();
  expect(held()).toEqual({ b: 'a' });
});

it('releases one when the studied card goes while others are being held for it', async () => {
  const { put, change, recorded, handleOne, settleAll, held, state } = world();
  put({ cardId: 'a', createdAt: '2026-02-01' }, { cardId: 'b' }, { cardId: 'c', createdAt: '2026-03-02' });
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  const holding = handleOne(recorded(copied('b')));
  await Promise.resolve();
  const wasRead = new Promise((resolve) => setImmediate(resolve));
  await wasRead;
  change('a', { isDeleted: true });
  await handleOne(recorded(deleted('a')));
  gate.resolve();
  await holding;
  await settleAll();
  expect(held()).toEqual({ c: 'b' });
});

it('releases one when the studied one is deleted, and holds the others for it', async () => {
  const { put, change, after, held } = world();
  put({ cardId: 'a', createdAt: '2026-02-01' }, { cardId: 'b' }, { cardId: 'c', createdAt: '2026-03-02' });
  await after(copied('b', 'c'));
  change('a', { isDeleted: true });
  await after(deleted('a'));
  expect(held()).toEqual({ c: 'b' });
  // Brought back it is one of three, of which one is asked.
  change('a', { isDeleted: false });
  await after(restored('a'));
  expect(held()).toEqual({ b: 'a', c: 'a' });
});

it('releases one when the document of the studied one is deleted, or its folder, or its deck alone', async () => {
  const ends: Body[] = [
    documentDeleted('a'),
    { type: 'FolderDeleted', data: { folderId: 'f', documentIds: ['x', 'a'] } } as unknown as Body,
    { type: 'DeckDiscarded', data: { documentId: 'a' } },
  ];
  for (const end of ends) {
    const { put, remove, after, held } = world();
    put({ cardId: 'a', createdAt: '2026-02-01' }, { cardId: 'b' }, { cardId: 'c', createdAt: '2026-03-02' });
    await after(copied('b', 'c'));
    remove('a');
    await after(end);
    expect(held()).toEqual({ c: 'b' });
  }
});

it('releases a held card that is edited, and one of those whose studied card is', async () => {
  const { put, change, after, held } = world();
  put({ cardId: 'a', createdAt: '2026-02-01' }, { cardId: 'b' }, { cardId: 'c', createdAt: '2026-03-02' });
  await after(copied('b', 'c'));
  change('c', { textKey: 'new', textVersion: 1 });
  await after(edited('c'));
  expect(held()).toEqual({ b: 'a' });
  change('a', { textKey: 'new', textVersion: 1 });
  await after(edited('a'));
  expect(held()).toEqual({ c: 'a' });
});

it('looks at the cards of a deck from elsewhere, and again when the deck says something else', async () => {
  const { put, change, after, held } = world();
  put({ cardId: 'a', createdAt: '2026-02-01' }, { cardId: 'b' }, { cardId: 'c' });
  await after(ofDeck('CardsImported', 'b', 'c'));
  expect(held()).toEqual({ b: 'a', c: 'a' });
  change('b', { textKey: 'new', textVersion: 1 });
  await after(ofDeck('ImportedCardsUpdated', 'b'));
  expect(held()).toEqual({ c: 'a' });
});

it('does the same again, and the rest, after it died between two commands', async () => {
  const { put, remove, recorded, handleOne, settleAll, held, state, after } = world();
  put({ cardId: 'a', createdAt: '2026-02-01' }, { cardId: 'b' }, { cardId: 'c', createdAt: '2026-03-02' });
  await after(copied('b', 'c'));
  remove('a');
  const event = recorded(documentDeleted('a'));
  // Of the release and the hold that follow only the first gets through.
  state.dieAfter = 3;
  await expect(handleOne(event)).rejects.toThrow('died');
  expect(held()).toEqual({ c: 'a' });
  state.dieAfter = Infinity;
  // Nothing leads to what is left but what is recorded: the repeated run, and the event of the release.
  await handleOne(event);
  await handleOne(event);
  await settleAll();
  expect(held()).toEqual({ c: 'b' });
});

it('waits for a read model that lags, and reads what is much in parts', async () => {
  const { put, remove, after, held, state } = world();
  const all = Array.from({ length: 260 }, (_, n) => `a${n}`);
  put(...all.map((cardId) => ({ cardId, textKey: cardId, createdAt: '2026-02-01' })));
  put(...all.map((cardId) => ({ cardId: `b${cardId}`, textKey: cardId })));
  put(...all.map((cardId) => ({ cardId: `c${cardId}`, textKey: cardId, createdAt: '2026-03-02' })));
  state.lagging = 3;
  state.mostOfPage = 7;
  await after(copied(...all.map((cardId) => `b${cardId}`)));
  expect(Object.keys(held())).toHaveLength(520);
  remove('a');
  await after(documentDeleted('a'));
  expect(Object.entries(held())).toEqual(all.map((cardId) => [`c${cardId}`, `b${cardId}`]));
});
