import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { SettledCard } from '@anamnesis/contracts/social/shares/following-api.ts';
import { beforeEach, expect, it } from 'vitest';
import { deckContent } from '../../cards/deck/deck-content.ts';
import { cardIdOf, idOfNew } from '../../cards/occlusion/deck-occlusion.ts';
import { boxOf, draw, drawingOf } from '../../cards/testing/drawings.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { aFollowedCopy } from '../testing/followed-copy.ts';

let service: TestService;
let story: Awaited<ReturnType<typeof aFollowedCopy>>;
const drawn = (version: number, drawing: ReturnType<typeof drawingOf>) =>
  story.atSource(draw(version, drawing, { documentId: 'source' }));

beforeEach(async () => {
  service = createTestService();
  story = await aFollowedCopy(service);
});

const one = (group: string, version: number) => ({
  sourceCardId: cardIdOf('source', idOfNew('source', 'o'), group),
  version,
});
const take = async (...cards: SettledCard[]) => {
  const request = { ...requestOf({ take: cards, leave: [] }), params: { documentId: 'copy-ben' } };
  return (await service.handlers.settleSharedUpdates(request, contextOf('ben'))).body;
};
const pictured = async () => {
  const content = await service.deps.streams.view(deckContent, deckStream('copy-ben'));
  return [...content.values()].flatMap(({ occlusion, isDeleted, answer }) =>
    occlusion && !isDeleted ? [{ answer, shapes: occlusion.drawing.shapes }] : [],
  );
};

it('of the source are taken: new ones, those that were drawn anew, and their deletions', async () => {
  await drawn(0, drawingOf('a', 'b'));
  expect(await take(one('a', 0), one('b', 0))).toMatchObject({ taken: 2 });
  expect(await pictured()).toMatchObject([{ answer: 'a' }, { answer: 'b' }]);
  const moved = drawingOf(boxOf('a', { x: 0.5, label: 'aorta' }), 'c');
  await drawn(1, moved);
  expect(await take(one('a', 1), one('b', -1), one('c', 0))).toMatchObject({ taken: 3 });
  expect(await pictured()).toMatchObject([{ answer: 'aorta' }, { answer: 'c' }]);
  expect((await pictured())[0]?.shapes).toEqual(expect.arrayContaining(moved.shapes));
});

it('are taken at once, among as many other changes as there are', async () => {
  const groups = Array.from({ length: 150 }, (_, n) => `g${n}`);
  const boxes = (x: number) =>
    drawingOf(...groups.map((group) => boxOf('a', { id: group, group, label: group, x })));
  await drawn(0, boxes(0.1));
  const others = Array.from({ length: 120 }, (_, n) => `w${n}`);
  for (const cardId of others)
    await story.atSource({
      type: 'CreateCard',
      documentId: 'source',
      cardId,
      pageNumber: 1,
      studyDay: '2026-03-01',
      prompt: `What is {{c1::${cardId}}}?`,
      span: '',
    });
  const written = others.map((sourceCardId) => ({ sourceCardId, version: 0 }));
  const [some, rest] = [groups.slice(0, 75), groups.slice(75)];
  const mixed = [...some, ...rest].map((group) => one(group, 0));
  expect(await take(...mixed.slice(0, 75), ...written, ...mixed.slice(75))).toMatchObject({ taken: 270 });
  const all = await pictured();
  expect(all).toHaveLength(150);
  await drawn(1, boxes(0.5));
  // Each as it was shown: what is taken with one of them does not count as the person's own change of another.
  const shown = groups.map((group) => ({ ...one(group, 1), ownVersion: 0 }));
  expect(await take(...shown)).toMatchObject({ taken: 150 });
  const types = await service.typesIn('deck-copy-ben');
  expect(types.filter((type) => type === 'OcclusionDrawn')).toHaveLength(1);
});
