import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldEvents } from '../../kernel/testing/decider-spec.ts';
import { deckContent } from '../deck/deck-content.ts';
import { type DeckCommand, deckDecider } from '../deck/deck-decider.ts';
import { boxOf, drawingOf } from '../testing/drawings.ts';
import { deckCard, following, ofDrawing, slice } from '../testing/deck-slices.ts';

const texts = fc.constantFrom('renin', 'ACE', 'Ang II');
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const aCard = fc.record({
  cardId: fc.constantFrom(...ids),
  text: texts,
  rich: fc.option(texts),
  flag: fc.option(fc.integer({ min: 1, max: 7 })),
});
/** A version of the deck: each card once. */
const aDeck = fc.uniqueArray(aCard, { selector: ({ cardId }) => cardId, maxLength: 6 }).map((cards) =>
  cards.map(({ cardId, text, rich, flag }) =>
    deckCard(cardId, text, {
      ...(rich !== null && { rich: { front: 'What?', back: rich } }),
      ...(flag !== null && { flag }),
    }),
  ),
);
const places = ['p', 'q', 'r', 's'];
const aDrawing = fc.record({
  groups: fc.subarray(places, { minLength: 1 }),
  x: fc.constantFrom(0.1, 0.3),
});

/** What the person does between. */
const aChange = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), cardId: fc.constantFrom(...ids), text: texts }),
  fc.record({ kind: fc.constant('delete' as const), cardId: fc.constantFrom(...ids) }),
);
type Own = { kind: 'edit'; cardId: string; text: string } | { kind: 'delete'; cardId: string };

const slicesOf = (cards: readonly ImportedCard[], size: number): DeckCommand[] =>
  Array.from({ length: Math.ceil(cards.length / size) }, (_, n) =>
    slice(cards.slice(n * size, (n + 1) * size)),
  );

function changed(events: DeckEvent[], own: Own): DeckEvent[] {
  const card = foldEvents(deckDecider, events).cards.get(own.cardId);
  if (!card || card.isDeleted) return events;
  const of = { documentId: 'd' };
  return own.kind === 'edit'
    ? following(events, {
        type: 'EditCard',
        ...of,
        cardId: own.cardId,
        prompt: deckCard('', own.text).prompt,
        textVersion: null,
      })
    : following(events, { type: 'ChangeCards', ...of, cardIds: [own.cardId], change: { kind: 'deleted' } });
}

/** Without the order in which cards came. */
const deckOf = (events: readonly DeckEvent[]) => {
  const { cards, media, occlusions } = foldEvents(deckDecider, events);
  const sorted = [...cards].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const content = events.reduce(deckContent.evolve, deckContent.initialState);
  return {
    cards: sorted.map(([id, card]) => {
      const { ordinal: _, ...text } = content.get(id)!;
      return [id, card, text] as const;
    }),
    media: [...media].toSorted(),
    drawings: [...occlusions].map(([id, { drawing, cardIds, said }]) => [
      id,
      drawing,
      said,
      [...cardIds].toSorted(),
    ]),
  };
};

it('a deck sent in any slices, twice, or from where a kill ended it, is the same deck', () => {
  const between = fc.array(aChange, { maxLength: 4 });
  fc.assert(
    fc.property(
      aDeck,
      between,
      aDeck,
      fc.integer({ min: 1, max: 4 }),
      fc.infiniteStream(fc.nat()),
      (before, own, deck, size, random) => {
        const start = own.reduce(changed, following([], slice(before)));
        const once = deckOf(following(start, slice(deck)));
        const slices = slicesOf(deck, size);
        const again = slices.flatMap((each) => [each, each]);
        const mixed = again
          .map((each) => ({ each, at: random.next().value }))
          .toSorted((a, b) => a.at - b.at);
        expect(deckOf(following(start, ...slices))).toEqual(once);
        expect(deckOf(following(start, ...slices.slice(0, 1), ...slices))).toEqual(once);
        expect(deckOf(following(start, ...mixed.map(({ each }) => each)))).toEqual(once);
        const end = following(start, ...slices);
        expect(following(end, ...slices)).toEqual(end);
      },
    ),
    { numRuns: 300 },
  );
});

it('a picture whose cards come in several slices is the same picture', () => {
  fc.assert(
    fc.property(aDrawing, aDrawing, fc.integer({ min: 1, max: 3 }), (before, next, size) => {
      const commandsOf = ({ groups, x }: typeof before, most: number) => {
        const drawing = drawingOf(...groups.map((group) => boxOf(group, { x })));
        const cards = groups.map((group) =>
          deckCard(`card ${group}`, group, { occlusion: { occlusionId: 'o', group } }),
        );
        return slicesOf(cards, most).map(
          (command) => ({ ...command, occlusions: [ofDrawing(drawing)] }) as DeckCommand,
        );
      };
      const start = following([], ...commandsOf(before, size));
      expect(deckOf(start)).toEqual(deckOf(following([], ...commandsOf(before, 9))));
      const end = following(start, ...commandsOf(next, size));
      expect(deckOf(end)).toEqual(deckOf(following(start, ...commandsOf(next, 9))));
      expect(following(end, ...commandsOf(next, size))).toEqual(end);
      const there = deckOf(end).cards.flatMap(([, card, text]) => (card.isDeleted ? [] : [text.occlusion]));
      expect(there.map((of) => of?.group).toSorted()).toEqual(next.groups.toSorted());
      for (const of of there) expect(of?.drawing.shapes.some(({ group }) => group === of.group)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
