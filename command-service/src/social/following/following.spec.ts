import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { SettledCard } from '@anamnesis/contracts/social/shares/following-api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { copyOf } from '../../cards/copies/copied-card.ts';
import { deckContent } from '../../cards/deck/deck-content.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { aFollowedCopy } from '../testing/followed-copy.ts';

let service: TestService;
let story: Awaited<ReturnType<typeof aFollowedCopy>>;

beforeEach(async () => {
  service = createTestService();
  story = await aFollowedCopy(service, ['ben', 'eve']);
});

const noLonger = { status: 409, code: 'NO_LONGER_OFFERED' };
const notFound = { status: 404, code: 'NOT_FOUND' };
const one = (sourceCardId: string, version: number) => ({ sourceCardId, version });
type Settling = { take?: SettledCard[]; leave?: SettledCard[] };
const settle = (
  { take = [], leave = [] }: Settling,
  { by = 'ben', documentId = '', id = crypto.randomUUID() as string } = {},
) =>
  service.handlers.settleSharedUpdates(
    { ...requestOf({ take, leave }, id), params: { documentId: documentId || `copy-${by}` } },
    contextOf(by),
  );
const take = (by = 'ben', documentId = '') => settle({ take: [one('a', 1)] }, { by, documentId });
const follow = (isWanted: boolean, by = 'ben', id = 'share') =>
  service.handlers.followSharedResource(
    { ...requestOf({ follow: isWanted }), params: { id } },
    contextOf(by),
  );
const textsOf = async (documentId: string) => {
  const content = await service.deps.streams.view(deckContent, deckStream(documentId));
  return [...content.values()].filter(({ isDeleted }) => !isDeleted).map(({ prompt }) => prompt);
};
const correct = (cardId: string, prompt: string) =>
  story.atSource({ type: 'EditCard', documentId: 'source', cardId, prompt, textVersion: null });
const corrected = 'The {{c1::valve}} is';

describe('changes of the source', () => {
  it('are taken into the own cards, and left as they are in those of others', async () => {
    await correct('a', corrected);
    await story.atSource({
      type: 'CreateCard',
      documentId: 'source',
      cardId: 'new',
      pageNumber: 1,
      studyDay: '2026-03-01',
      prompt: 'What is {{c1::new}}?',
      span: '',
    });
    const change = { kind: 'deleted' } as const;
    await story.atSource({ type: 'ChangeCards', documentId: 'source', cardIds: ['b'], change });
    const taken = await settle({ take: [one('a', 1), one('new', 0)], leave: [one('b', -1)] });
    expect(taken.body).toEqual({ success: true, taken: 2, left: 1 });
    expect(taken.position).toBe(await service.log.head());
    expect(await textsOf('copy-ben')).toEqual([corrected, '{{c1::b}} is', 'What is {{c1::new}}?']);
    expect(await textsOf('copy-eve')).toEqual(['{{c1::a}} is', '{{c1::b}} is']);
  });

  it('are taken once, however often the call is repeated, and the same is answered', async () => {
    await correct('a', corrected);
    const first = await settle({ take: [one('a', 1)] }, { id: 'same' });
    await correct('b', 'A {{c1::later}} text');
    await correct('a', 'An even {{c1::later}} text');
    expect(await settle({ take: [one('a', 1)] }, { id: 'same' })).toEqual(first);
    expect(await service.typesIn('deck-copy-ben')).toEqual(['CardsCopied', 'CardEdited', 'SourceSettled']);
    await expect(settle({ take: [one('a', 1)] })).rejects.toMatchObject({
      status: 409,
      code: 'SOURCE_CHANGED',
    });
  });

  it('of a large document are taken in parts, and a retry continues after the last one', async () => {
    const ids = Array.from({ length: 450 }, (_, n) => `n${n}`);
    await story.atSource({
      type: 'AddGeneratedCards',
      documentId: 'source',
      requestId: 'r',
      pageNumber: 2,
      studyDay: '2026-03-01',
      cards: ids.map((cardId) => ({ cardId, prompt: `{{c1::${cardId}}}`, answer: cardId, span: '' })),
      engine: { name: 'builtin', version: '1' },
    });
    const all = ids.map((id) => one(id, 0));
    let parts = 0;
    service.log.beforeAppend = () => {
      parts += 1;
      if (parts === 2) throw new Error('killed');
    };
    await expect(settle({ take: all }, { id: 'same' })).rejects.toThrow('killed');
    expect(await textsOf('copy-ben')).toHaveLength(202);
    const { body } = await settle({ take: all }, { id: 'same' });
    expect(body).toEqual({ success: true, taken: 450, left: 0 });
    const texts = await textsOf('copy-ben');
    expect([texts.length, new Set(texts).size]).toEqual([452, 452]);
    const settled = (await service.log.readStream('deck-copy-ben')).filter(
      ({ type }) => type === 'SourceSettled',
    );
    expect(settled.map(({ data }) => (data as { isAll: boolean }).isAll)).toEqual([false, false, true]);
  });

  it('that come while others are taken leave the copy marked as one with changes', async () => {
    await correct('a', corrected);
    let isChanged = false;
    service.log.beforeAppend = async (stream) => {
      if (stream !== 'deck-copy-ben' || isChanged) return;
      isChanged = true;
      await correct('b', 'Meanwhile {{c1::changed}}');
    };
    await settle({ take: [one('a', 1)] });
    const events = await service.log.readStream('deck-copy-ben');
    expect(events.slice(-2).map(({ data }) => (data as { isAll: boolean }).isAll)).toEqual([true, false]);
  });

  it('are due on the day of whoever takes them', async () => {
    service.time.now = '2026-03-10T23:30:00.000Z';
    await story.atSource({
      type: 'CreateCard',
      documentId: 'source',
      cardId: 'new',
      pageNumber: 1,
      studyDay: '2026-03-01',
      prompt: 'What is {{c1::new}}?',
      span: '',
    });
    const request = {
      ...requestOf({ take: [one('new', 0)], leave: [] }),
      params: { documentId: 'copy-ben' },
    };
    await service.handlers.settleSharedUpdates(request, contextOf('ben', 'Pacific/Auckland'));
    const copies = (await service.log.readStream('deck-copy-ben')).filter(
      ({ type }) => type === 'CardsCopied',
    );
    expect(copies.at(-1)?.data).toMatchObject({
      studyDay: '2026-03-11',
      cards: [{ cardId: copyOf({} as never, 'new', 'copy-ben').cardId }],
    });
  });
});

describe('who may take them', () => {
  beforeEach(() => correct('a', corrected));

  it('is nobody but the owner of the copy, and of a copy only', async () => {
    await expect(take('eve', 'copy-ben')).rejects.toMatchObject(notFound);
    await expect(take('ben', 'source')).rejects.toMatchObject(notFound);
    await expect(take('sue', 'source')).rejects.toMatchObject(notFound);
    await expect(take('ben', 'nowhere')).rejects.toMatchObject(notFound);
  });

  it('is nobody who no longer follows', async () => {
    await follow(false);
    await expect(take()).rejects.toMatchObject(noLonger);
    await follow(true);
    expect((await take()).body.taken).toBe(1);
  });

  it('is nobody after the share was withdrawn', async () => {
    await story.share({ type: 'Withdraw', shareId: 'share', by: 'sue' }, 'sue');
    await expect(take()).rejects.toMatchObject(noLonger);
    await expect(follow(true)).rejects.toMatchObject(noLonger);
  });

  it.each(['End', 'Block'] as const)(
    'is nobody after the contact ended (%s), also when they are contacts again',
    async (type) => {
      const end = { type, by: 'sue', other: 'ben', person: 'ben', round: null };
      await story.connect(end, 'sue', 'ben');
      await expect(take()).rejects.toMatchObject(noLonger);
      expect((await take('eve')).body.taken).toBe(1);
      await story.connect({ type: 'Request', from: 'sue', to: 'ben' }, 'sue', 'ben');
      await story.connect({ type: 'Accept', by: 'ben', other: 'sue', round: null }, 'ben', 'sue');
      await expect(take()).rejects.toMatchObject(noLonger);
      await expect(follow(true)).rejects.toMatchObject(noLonger);
      expect((await follow(false)).body.success).toBe(true);
    },
  );

  it('is nobody after the sender deleted the document or is gone', async () => {
    await story.inLibrary('sue', { type: 'DeleteDocument', documentId: 'source' });
    await expect(take()).rejects.toMatchObject(noLonger);
    await story.inLibrary('sue', { type: 'EraseLibrary' });
    await expect(take()).rejects.toMatchObject(noLonger);
    await expect(follow(true)).rejects.toMatchObject(noLonger);
  });
});

describe('following', () => {
  it('begins and ends once', async () => {
    for (const isWanted of [false, false, true, true]) {
      expect((await follow(isWanted)).body.success).toBe(true);
    }
    const types = await service.typesIn('share-share');
    expect(types.filter((type) => type === 'FollowingSwitched')).toHaveLength(2);
  });

  it('is offered to whoever has accepted, and to nobody else', async () => {
    await expect(follow(true, 'sue')).rejects.toMatchObject(notFound);
    await expect(follow(true, 'ben', 'elsewhere')).rejects.toMatchObject(notFound);
    await expect(follow(false, 'sue')).rejects.toMatchObject(notFound);
  });
});

it('is for a class one source, which nobody of it changes and each takes over for themselves', async () => {
  const room = createTestService();
  const followers = Array.from({ length: 30 }, (_, n) => `student-${n}`);
  const { atSource } = await aFollowedCopy(room, followers);
  await atSource({
    type: 'EditCard',
    documentId: 'source',
    cardId: 'a',
    prompt: corrected,
    textVersion: null,
  });
  const before = [await room.typesIn('deck-source'), await room.typesIn('share-share')];
  const settled = await Promise.all(
    followers.map((userId, n) => {
      const body = n % 2 === 0 ? { take: [one('a', 1)], leave: [] } : { take: [], leave: [one('a', 1)] };
      const request = { ...requestOf(body), params: { documentId: `copy-${userId}` } };
      return room.handlers.settleSharedUpdates(request, contextOf(userId));
    }),
  );
  expect(settled.filter(({ body }) => body.taken === 1 && body.left === 0)).toHaveLength(15);
  expect(settled.filter(({ body }) => body.taken === 0 && body.left === 1)).toHaveLength(15);
  for (const [n, userId] of followers.entries()) {
    const copy = await room.deps.streams.view(deckContent, deckStream(`copy-${userId}`));
    expect([...copy.values()].map(({ prompt }) => prompt === corrected)).toEqual([n % 2 === 0, false]);
  }
  expect([await room.typesIn('deck-source'), await room.typesIn('share-share')]).toEqual(before);
});

it('cannot be switched on and off without end', async () => {
  for (let n = 0; n < 60; n += 1) {
    await follow(false);
    await follow(true);
  }
  await expect(follow(false)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 600 });
  await follow(false, 'eve');
});
