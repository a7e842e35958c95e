import { mostWrittenCards } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import type { CardChange } from '@anamnesis/contracts/cards/text/editing.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { type Drawing, drawingGroupsOf } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvents, orRefusal, specOf } from '../../kernel/testing/decider-spec.ts';
import { cardInDeck } from '../deck/deck.ts';
import { deckContent } from '../deck/deck-content.ts';
import { type DeckCommand, deckDecider } from '../deck/deck-decider.ts';
import { written } from '../testing/deck-events.ts';
import { boxOf, draw, drawingOf, drawnIn } from '../testing/drawings.ts';
import { cardIdOf, idOfNew } from './deck-occlusion.ts';

const { given } = specOf(deckDecider);
const o = idOfNew('d', 'o');
const card = (group: string) => cardIdOf('d', o, group);
const decided = (events: DeckEvent[], command: DeckCommand): DeckEvent[] =>
  deckDecider.decide(command, foldEvents(deckDecider, events));
const after = (...commands: DeckCommand[]): DeckEvent[] =>
  commands.reduce<DeckEvent[]>((events, command) => [...events, ...decided(events, command)], []);
const change = (kind: CardChange, ...cardIds: string[]): DeckCommand => ({
  type: 'ChangeCards',
  documentId: 'd',
  cardIds,
  change: kind,
});
const deleting = (...groups: string[]) => change({ kind: 'deleted' }, ...groups.map(card));
const restoring = (...groups: string[]) => change({ kind: 'restored' }, ...groups.map(card));
const first = after(draw(0, drawingOf('a', 'b')));

describe('hiding places on a page', () => {
  it('makes each group of boxes a written card of the page, in their order', () => {
    const together = drawingOf('b', 'a', boxOf('a', { id: 'second', x: 0.5 }));
    expect(given(written('w')).when(draw(0, together))).toEqual([
      {
        type: 'OcclusionDrawn',
        data: {
          documentId: 'd',
          occlusionId: o,
          version: 1,
          pageNumber: 2,
          studyDay: '2026-03-10',
          drawing: together,
          cards: [
            { cardId: card('b'), group: 'b', isNew: true, isChanged: false, ordinal: 1 },
            { cardId: card('a'), group: 'a', isNew: true, isChanged: false, ordinal: 2 },
          ],
        },
      },
    ]);
    expect(foldEvents(deckDecider, first).cards.get(card('a'))).toMatchObject({
      origin: 'written',
      pageNumber: 2,
      studyDay: '2026-03-10',
      textVersion: 0,
      occlusion: { occlusionId: o, group: 'a' },
    });
  });

  it('is another drawing in another document, also with the same id of a client', () => {
    const [other] = decided([], draw(0, drawingOf('a'), { documentId: 'e' }));
    expect(drawnIn([other!])).not.toMatchObject({ occlusionId: o });
    expect(drawnIn([other!])?.cards[0]?.cardId).not.toBe(card('a'));
  });

  it('changes nothing when it was drawn so already, or is sent again', () => {
    expect(given(...first).when(draw(0, drawingOf('a', 'b')))).toEqual([]);
    expect(given(...first).when(draw(1, drawingOf('a', 'b'), { occlusionId: o }))).toEqual([]);
    const second = [...first, ...decided(first, draw(1, drawingOf('a')))];
    expect(given(...second).when(draw(1, drawingOf('a')))).toEqual([]);
    // What was sent again does not bring back what the person deleted since.
    const deleted = [...first, ...decided(first, deleting('a'))];
    expect(given(...deleted).when(draw(0, drawingOf('a', 'b')))).toEqual([]);
  });

  it('is refused when there are too many written cards, and counts those that a redraw deletes', () => {
    const many = Array.from({ length: mostWrittenCards - 2 }, (_, n) => written(`w${n}`, n));
    const full = [...many, ...decided(many, draw(0, drawingOf('a', 'b')))];
    expect(given(...full).when(draw(1, drawingOf('a', 'b', 'c')))).toMatchObject({ code: 'TOO_MANY_CARDS' });
    expect(given(...full).when(draw(1, drawingOf('a', 'c')))).toMatchObject([
      { type: 'OcclusionDrawn' },
      { type: 'CardsDeleted', data: { written: 1 } },
    ]);
  });

  it('is refused with what to change, and for a deck that was discarded', () => {
    expect(given().when(draw(0, drawingOf()))).toMatchObject({ status: 400, code: 'DRAWING' });
    const discarded: DeckEvent = { type: 'DeckDiscarded', data: { documentId: 'd' } };
    expect(given(...first, discarded).when(draw(1, drawingOf('a')))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('drawing anew', () => {
  it('keeps the cards whose groups stay, adds new ones and deletes those that are gone', () => {
    const renamed = drawingOf(boxOf('b', { label: 'vein' }), 'c');
    const events = given(...first).when(draw(1, renamed, { occlusionId: o })) as DeckEvent[];
    expect(events).toMatchObject([
      {
        type: 'OcclusionDrawn',
        data: {
          version: 2,
          cards: [
            { cardId: card('b'), isNew: false, isChanged: true },
            { cardId: card('c'), isNew: true, isChanged: false, ordinal: 2 },
          ],
        },
      },
      { type: 'CardsDeleted', data: { cardIds: [card('a')], written: 1 } },
    ]);
    const deck = foldEvents(deckDecider, [...first, ...events]);
    expect(deck.cards.get(card('b'))).toMatchObject({ textVersion: 1, isDeleted: false });
    expect(deck.occlusions.get(o)?.last).toMatchObject({
      version: 2,
      addedIds: [card('c')],
      deletedIds: [card('a')],
    });
  });

  it('brings back the cards whose groups come back, as they were', () => {
    const before = after(
      draw(0, drawingOf('a', 'b')),
      change({ kind: 'yield', isHighYield: true }, card('a')),
      draw(1, drawingOf('b')),
    );
    const events = given(...before).when(draw(2, drawingOf('a', 'b'))) as DeckEvent[];
    expect(events).toMatchObject([
      { type: 'OcclusionDrawn', data: { cards: [{ isNew: false }, { isNew: false }] } },
      { type: 'CardsRestored', data: { cardIds: [card('a')], written: 1 } },
    ]);
    expect(cardInDeck(foldEvents(deckDecider, [...before, ...events]), card('a'))).toMatchObject({
      isHighYield: true,
    });
  });

  it('brings back a card that the person deleted, when its box is still drawn', () => {
    const before = after(draw(0, drawingOf('a', 'b')), deleting('a'));
    expect(given(...before).when(draw(1, drawingOf('a', 'b')))).toMatchObject([
      { type: 'OcclusionDrawn' },
      { type: 'CardsRestored', data: { cardIds: [card('a')] } },
    ]);
  });

  it('is refused with the current version when another tab has drawn it since', () => {
    const deck = foldEvents(deckDecider, [...first, ...decided(first, draw(1, drawingOf('a')))]);
    for (const version of [0, 1, 3]) {
      const late = () => deckDecider.decide(draw(version, drawingOf('a', 'z')), deck);
      expect(orRefusal(late)).toMatchObject({ status: 409, code: 'CARD_CHANGED' });
      expect(late).toThrow(expect.objectContaining({ details: { version: 2 } }));
    }
  });

  it('is refused for a drawing that is not there, and for another page than its own', () => {
    expect(given(...first).when(draw(1, drawingOf('a'), { occlusionId: 'x' }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(given(...first).when(draw(1, drawingOf('a'), { pageNumber: 3 }))).toMatchObject({
      code: 'DRAWING',
      message: 'This drawing is one of page 2. Make a new one for page 3.',
    });
  });
});

describe('a card that asks for a place on a picture', () => {
  it('is changed by its drawing only', () => {
    const edit = {
      type: 'EditCard',
      documentId: 'd',
      cardId: card('a'),
      prompt: 'x {{c1::y}}',
      textVersion: null,
    } as const;
    expect(given(...first).when(edit)).toMatchObject({
      code: 'CARD_TEXT',
      message: 'This card asks for a place on a picture. Change the drawing instead.',
    });
  });

  it('stays on its page when cards are moved, and is suspended, marked, deleted and restored as any', () => {
    const all = (kind: CardChange) => given(written('w'), ...first).when(change(kind, 'w', card('a')));
    const both = { cardIds: ['w', card('a')] };
    expect(all({ kind: 'page', pageNumber: 9 })).toMatchObject([{ data: { cardIds: ['w'] } }]);
    expect(all({ kind: 'suspended', isSuspended: true })).toMatchObject([{ data: both }]);
    expect(all({ kind: 'yield', isHighYield: true })).toMatchObject([{ data: both }]);
    expect(all({ kind: 'deleted' })).toMatchObject([{ data: { ...both, written: 2 } }]);
    const deleted = after(draw(0, drawingOf('a', 'b')), deleting('a'));
    expect(given(...deleted).when(restoring('a'))).toMatchObject([{ type: 'CardsRestored' }]);
  });

  it('does not come back to a drawing that no longer has its place', () => {
    const redrawn = after(draw(0, drawingOf('a', 'b')), draw(1, drawingOf('b')));
    expect(given(...redrawn).when(restoring('a'))).toEqual([]);
  });
});

const groups = ['a', 'b', 'c', 'd'];
const someGroups = fc.subarray(groups);
const step = fc.oneof(
  fc.record({ kind: fc.constant('draw'), groups: someGroups, lag: fc.constantFrom(0, 0, 0, 1, 2) }),
  fc.record({ kind: fc.constant('again') }),
  fc.record({ kind: fc.constant('delete'), groups: someGroups }),
  fc.record({ kind: fc.constant('restore'), groups: someGroups }),
);

it('has one card a group, whatever is drawn, drawn anew, sent again, deleted and brought back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let events: DeckEvent[] = [];
      let sent: DeckCommand | null = null;
      let changedAgain = false;
      /** Whether it changed anything. */
      const does = (command: DeckCommand): boolean => {
        const result = orRefusal(() => decided(events, command));
        if (Array.isArray(result)) events = [...events, ...result];
        return Array.isArray(result) && result.length > 0;
      };
      for (const one of steps) {
        const known = foldEvents(deckDecider, events).occlusions.get(o);
        if (one.kind === 'draw' && 'lag' in one) {
          const drawing = drawingOf(...one.groups);
          const version = Math.max(0, (known?.version ?? 0) - one.lag);
          const command = draw(version, drawing);
          if (does(command)) sent = command;
          if (one.lag === 0 && one.groups.length > 0) expectAsDrawn(events, drawing);
        } else if (one.kind === 'again' && sent) {
          changedAgain ||= does(sent);
        } else if ('groups' in one)
          does(one.kind === 'delete' ? deleting(...one.groups) : restoring(...one.groups));
        expectConsistent(events);
        expect(changedAgain).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});

const state = (events: DeckEvent[]) => foldEvents(deckDecider, events);
const thereIn = (events: DeckEvent[]): string[] =>
  [...state(events).cards.values()].flatMap(({ isDeleted, occlusion }) =>
    isDeleted || !occlusion ? [] : [occlusion.group],
  );

/** Each of its groups has its card, and nothing else has. */
function expectAsDrawn(events: DeckEvent[], drawing: Drawing): void {
  expect(thereIn(events).toSorted()).toEqual(drawingGroupsOf(drawing).toSorted());
  expect(state(events).occlusions.get(o)?.drawing).toEqual(drawing);
}

/** No card is there twice, or without its place; each card was made once; state and content agree. */
function expectConsistent(events: DeckEvent[]): void {
  const there = thereIn(events);
  const drawing = state(events).occlusions.get(o)?.drawing;
  expect(new Set(there).size).toBe(there.length);
  expect(drawing ? drawingGroupsOf(drawing) : []).toEqual(expect.arrayContaining(there));
  const made = events.flatMap((event) =>
    event.type === 'OcclusionDrawn' ? event.data.cards.filter(({ isNew }) => isNew) : [],
  );
  expect(new Set(made.map(({ cardId }) => cardId)).size).toBe(made.length);
  const content = events.reduce(deckContent.evolve, deckContent.initialState);
  for (const [id, { isDeleted, textVersion }] of content)
    expect(state(events).cards.get(id)).toMatchObject({ isDeleted, textVersion });
  for (const { occlusion, prompt } of content.filterNot(({ isDeleted }) => isDeleted).values())
    expect(prompt).toBe(textOf(drawing!, occlusion!.group).prompt);
}
