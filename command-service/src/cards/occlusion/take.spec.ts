import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { type Drawing, drawingGroupsOf } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvents, orRefusal } from '../../kernel/testing/decider-spec.ts';
import { copyOf } from '../copies/copied-card.ts';
import { deckContent } from '../deck/deck-content.ts';
import { type DeckCommand, deckDecider } from '../deck/deck-decider.ts';
import { boxOf, draw, drawingOf, drawnIn } from '../testing/drawings.ts';
import { drawingsOf } from './copy.ts';
import { cardIdOf, idOfCopy, idOfNew } from './deck-occlusion.ts';

const decided = (events: DeckEvent[], command: DeckCommand) =>
  deckDecider.decide(command, foldEvents(deckDecider, events));
const withMore = (events: DeckEvent[], ...commands: DeckCommand[]) =>
  commands.reduce((all, command) => [...all, ...decided(all, command)], events);
const contentOf = (events: DeckEvent[]) => events.reduce(deckContent.evolve, deckContent.initialState);

const sourceId = (group: string) => cardIdOf('d', idOfNew('d', 'o'), group);
const ownDrawing = idOfCopy('e', idOfNew('d', 'o'));
const drawn = (...drawings: Drawing[]) =>
  withMore([], ...drawings.map((drawing, version) => draw(version, drawing)));
const copyOfAll = (source: DeckEvent[]): DeckEvent[] => {
  const there = contentOf(source).filter(({ isDeleted }) => !isDeleted);
  const cards = [...there].map(([id, card]) => copyOf(card, id, 'e'));
  const occlusions = drawingsOf([...there.values()], 'e');
  return withMore([], {
    type: 'CopyCards',
    documentId: 'e',
    sourceDocumentId: 'd',
    studyDay: '2026-03-11',
    cards,
    occlusions,
  });
};

type Card = { sourceCardId: string; version: number; ownVersion?: number };
const one = (group: string, version: number): Card => ({ sourceCardId: sourceId(group), version });
/** As it was copied. */
const shown = (group: string): Card => ({ ...one(group, 1), ownVersion: 0 });
const settling = (source: DeckEvent[], own: DeckEvent[], take: Card[], leave: Card[] = []): DeckCommand => ({
  type: 'SettleSource',
  documentId: 'e',
  sourceDocumentId: 'd',
  studyDay: '2026-03-12',
  source: contentOf(source),
  own: contentOf(own),
  wanted: take,
  take,
  leave,
});
/** What the copy becomes when its owner takes, and leaves, versions of cards. */
const settle = (source: DeckEvent[], own: DeckEvent[], take: Card[], leave: Card[] = []): DeckEvent[] =>
  withMore(own, settling(source, own, take, leave));
const ownCards = (events: DeckEvent[]) =>
  [...contentOf(events).values()].filter(({ isDeleted }) => !isDeleted);
const drawingIn = (events: DeckEvent[]) =>
  foldEvents(deckDecider, events).occlusions.get(ownDrawing)?.drawing;

const many = (prefix: string) =>
  drawingOf(
    ...Array.from({ length: 150 }, (_, n) => boxOf('a', { id: `${prefix}${n}`, group: `${prefix}${n}` })),
  );
const long = (prefix: string) =>
  drawingOf(
    ...many(prefix)
      .shapes.slice(0, 80)
      .map((box) => ({ ...box, label: 'x'.repeat(200) })),
  );
const first = drawingOf('a', 'b');
const moved = drawingOf(boxOf('a', { x: 0.6 }), 'b', 'c');

describe('taking what was drawn anew at the source', () => {
  const own = copyOfAll(drawn(first));
  const source = drawn(first, moved);

  it('takes moved places and new ones, which are cards then; nothing is open any more', () => {
    const taken = settle(source, own, [one('a', 1), one('c', 0)]);
    expect(taken.slice(own.length)).toMatchObject([
      { type: 'OcclusionDrawn', data: { version: 2, cards: [{ isNew: false }, { isNew: false }] } },
      { type: 'CardsCopied', data: { cards: [{ occlusion: { occlusionId: ownDrawing, group: 'c' } }] } },
      { type: 'SourceSettled', data: { isAll: true } },
    ]);
    expect(drawingIn(taken)?.shapes).toEqual(expect.arrayContaining(moved.shapes));
    expect(ownCards(taken).map(({ answer }) => answer)).toEqual(['a', 'b', 'c']);
  });

  it('takes one of them, and leaves the others as they are', () => {
    const taken = settle(source, own, [one('c', 0)], [one('a', 1)]);
    expect(drawingIn(taken)).toEqual(drawingOf('a', 'b', 'c'));
    expect(taken.at(-1)).toMatchObject({ type: 'SourceSettled', data: { isAll: true } });
    const later = settle(source, taken, [one('a', 1)]);
    expect(drawingIn(later)?.shapes).toContainEqual(moved.shapes[0]);
    expect(ownCards(later)).toHaveLength(3);
  });

  it('is no change of cards that are not taken, which can be taken afterwards as they were shown', () => {
    const renamed = { ...drawingOf(boxOf('a', { x: 0.6 }), boxOf('b', { x: 0.6 })), title: 'Vessels' };
    const both = drawn(first, renamed);
    const half = settle(both, own, [shown('a')]);
    expect(half.at(-1)).toMatchObject({ data: { isAll: false } });
    const whole = settle(both, half, [shown('b')]);
    expect(drawingIn(whole)).toMatchObject({ title: 'Vessels', shapes: renamed.shapes });
    expect(whole.at(-1)).toMatchObject({ data: { cards: [{ ownVersion: 1 }], isAll: true } });
  });

  it('keeps what the person drew beside it, and refuses when that place was changed since it was shown', () => {
    const of = { documentId: 'e', occlusionId: ownDrawing };
    const mine = withMore(own, draw(1, drawingOf(boxOf('a', { x: 0.3 }), 'b', 'x'), of));
    const taken = settle(source, mine, [one('a', 1)]);
    expect(drawingGroupsOf(drawingIn(taken)!).toSorted()).toEqual(['a', 'b', 'x']);
    const asCopied = shown('a');
    expect(orRefusal(() => settle(source, mine, [asCopied]))).toMatchObject({ code: 'SOURCE_CHANGED' });
    expect(settle(source, mine, [{ ...asCopied, ownVersion: 1 }])).toEqual(taken);
    // Another tab, in which it is taken once more after the person has drawn it again.
    const later = withMore(taken, draw(3, drawingOf('a', 'b', 'x'), of));
    expect(settle(source, later, [{ ...asCopied, ownVersion: 1 }])).toEqual(later);
  });

  it('deletes the cards whose places are gone there, and brings them back when they are back', () => {
    const less = drawn(first, drawingOf('b'));
    const gone = settle(less, own, [one('a', -1)]);
    expect(ownCards(gone).map(({ answer }) => answer)).toEqual(['b']);
    expect(drawingIn(gone)).toEqual(drawingOf('b'));
    const again = drawn(first, drawingOf('b'), first);
    const back = settle(again, gone, [one('a', 1)]);
    expect(back.slice(gone.length)).toMatchObject([
      { type: 'OcclusionDrawn' },
      { type: 'CardsRestored', data: { written: 1 } },
      { type: 'SourceSettled', data: { isAll: true } },
    ]);
    expect(
      new Set(back.flatMap((event) => (event.type === 'CardsCopied' ? event.data.cards : []))).size,
    ).toBe(2);
  });

  it('keeps the drawing when all its cards are deleted', () => {
    const none = withMore(drawn(first), {
      type: 'ChangeCards',
      documentId: 'd',
      cardIds: ['a', 'b'].map(sourceId),
      change: { kind: 'deleted' },
    });
    const gone = settle(none, own, [one('a', -1), one('b', -1)]);
    expect(ownCards(gone)).toEqual([]);
    expect(gone.at(-2)).toMatchObject({ type: 'CardsDeleted' });
  });

  it('takes a whole new drawing with its cards', () => {
    const more = withMore(drawn(first), draw(0, drawingOf('y', 'z'), { occlusionId: 'second' }));
    const yz = ['y', 'z'].map((group) => cardIdOf('d', idOfNew('d', 'second'), group));
    const taken = settle(
      more,
      own,
      yz.map((sourceCardId) => ({ sourceCardId, version: 0 })),
    );
    expect(taken.slice(own.length)).toMatchObject([
      { type: 'CardsCopied', data: { occlusions: [{ drawing: drawingOf('y', 'z') }] } },
      { type: 'SourceSettled' },
    ]);
  });

  it('gives a box that is one of another group at the source an id of its own', () => {
    const swapped = drawn(first, drawingOf('a', boxOf('c', { id: 's-b' })));
    const taken = settle(swapped, own, [one('c', 0)], [one('b', -1)]);
    const ids = drawingIn(taken)!.shapes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(drawingGroupsOf(drawingIn(taken)!).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('is refused where a drawing would have too many boxes', () => {
    const mine = copyOfAll(drawn(many('p')));
    const theirs = drawn(many('p'), many('q'));
    const take = Array.from({ length: 150 }, (_, n) => one(`q${n}`, 0));
    expect(orRefusal(() => settle(theirs, mine, take))).toMatchObject({ code: 'DRAWING' });
    const gone = Array.from({ length: 150 }, (_, n) => one(`p${n}`, -1));
    expect(drawnIn(settle(theirs, mine, [...take, ...gone]))?.drawing?.shapes).toHaveLength(150);
  });

  it('is refused where the labels of a drawing would be too long together', () => {
    const take = Array.from({ length: 80 }, (_, n) => one(`q${n}`, 0));
    const mine = copyOfAll(drawn(long('p')));
    expect(orRefusal(() => settle(drawn(long('p'), long('q')), mine, take))).toMatchObject({
      code: 'DRAWING',
      message: expect.stringContaining('labels that are too long together'),
    });
  });
});

const someGroups = fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 });
const versionIn = (events: DeckEvent[], group: string): number | null => {
  const card = contentOf(events).get(sourceId(group));
  return card ? (card.isDeleted ? -1 : card.textVersion) : null;
};

it('has one card a group at any time, whatever is drawn on both sides, taken and left', () => {
  const round = fc.record({
    theirs: someGroups,
    mine: fc.option(someGroups),
    take: fc.subarray(['a', 'b', 'c', 'd']),
  });
  fc.assert(
    fc.property(someGroups, fc.array(round, { maxLength: 6 }), (start, rounds) => {
      let source = drawn(drawingOf(...start));
      let own = copyOfAll(source);
      for (const [n, { theirs, mine, take }] of rounds.entries()) {
        const version = foldEvents(deckDecider, source).occlusions.get(idOfNew('d', 'o'))!.version;
        source = withMore(
          source,
          draw(version, drawingOf(...theirs.map((group) => boxOf(group, { x: n / 10 })))),
        );
        const ownVersion = foldEvents(deckDecider, own).occlusions.get(ownDrawing)!.version;
        const of = { documentId: 'e', occlusionId: ownDrawing };
        if (mine) own = withMore(own, draw(ownVersion, drawingOf(...mine), of));
        const taken = take.flatMap((group) => {
          const current = versionIn(source, group);
          return current === null ? [] : [one(group, current)];
        });
        own = settle(source, own, taken);
        const cards = ownCards(own).map(({ occlusion }) => occlusion!);
        const groups = cards.map(({ group }) => group);
        expect(new Set(groups).size).toBe(groups.length);
        for (const { drawing, group } of cards) {
          expect(drawing).toEqual(drawingIn(own));
          expect(drawingGroupsOf(drawing)).toContain(group);
        }
        // What is settled is taken no second time.
        expect(decided(own, settling(source, own, taken))).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});
