import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { drawingOf, drawn } from '../occlusions/drawing.fixture.ts';
import { cardsProjection } from './projection.ts';

const both = drawn(drawingOf('Heart', 'aorta', 'atrium'), [
  { group: 'aorta', isNew: true },
  { group: 'atrium', isNew: true },
]);
const after = (...events: AnamnesisEvent[]) => project(cardsProjection, events);

describe('cards of hidden places', () => {
  it('are cards that the person made by hand, with the label as the answer', async () => {
    const cards = await after(both);
    expect(Object.keys(cards)).toEqual(['card aorta', 'card atrium']);
    expect(cards['card atrium']).toEqual({
      studyDay: '2026-03-02',
      cardId: 'card atrium',
      documentId: 'd1',
      userId: 'ann',
      pageNumber: 3,
      ordinal: 10_001,
      prompt: 'Heart\n{{c1::atrium}}',
      answer: 'atrium',
      span: '',
      origin: 'written',
      madeBy: null,
      form: 'question',
      occlusion: { occlusionId: 'o1', group: 'atrium' },
      textVersion: 0,
      textPosition: 1,
      isTouched: false,
      createdAt: '2026-03-01T08:00:00.000Z',
      changedAt: '2026-03-01T08:00:00.000Z',
      yield: 'normal',
      status: 'active',
      isSuspended: false,
      textKey: 'occlusion/card atrium',
      studiedAs: '',
      studiedIn: '',
      dueDate: '2026-03-02',
      missed: [],
      introducedOn: '',
      byHand: true,
      limited: 'no',
      delay: '',
      schedule: newCardSchedule('2026-03-02'),
    });
  });

  it('ask a question, whatever their title looks like, and are nobody’s duplicates', async () => {
    const { 'card x': card, 'card y': other } = await after(
      drawn(drawingOf('- {{c1::of}} a list', 'x'), [{ group: 'x', isNew: true }]),
      drawn(
        {
          ...drawingOf('- {{c1::of}} a list', 'x'),
          shapes: [{ ...drawingOf('', 'y').shapes[0]!, label: 'x' }],
        },
        [{ group: 'y', isNew: true }],
        { occlusionId: 'o2' },
      ),
    );
    expect([card?.form, other?.form]).toEqual(['question', 'question']);
    expect(card?.prompt).toBe(other?.prompt);
    expect(card?.textKey).not.toBe(other?.textKey);
  });

  it('are kept with their answers when it is drawn anew, with the text of the new drawing', async () => {
    const suspended: AnamnesisEvent = {
      type: 'CardsSuspended',
      data: { documentId: 'd1', cardIds: ['card atrium'] },
    };
    const again = drawn(
      drawingOf('The heart', 'valve', 'atrium'),
      [
        { group: 'valve', isNew: true },
        { group: 'atrium', isNew: false },
      ],
      { version: 2 },
    );
    again.data.pageNumber = 4;
    const before = (await after(both, suspended))['card atrium']!;
    const gone: AnamnesisEvent = {
      type: 'CardsDeleted',
      data: { documentId: 'd1', cardIds: ['card aorta'], written: 1 },
    };
    const cards = await after(both, suspended, gone, again);
    expect(cards['card atrium']).toEqual({
      ...before,
      prompt: 'The heart\n{{c1::atrium}}',
      answer: 'atrium',
      pageNumber: 4,
      textVersion: 1,
      textPosition: 4,
      isTouched: true,
    });
    expect(cards['card aorta']).toMatchObject({ status: 'deleted', dueDate: neverDue, textVersion: 0 });
    expect(cards['card valve']).toMatchObject({ status: 'active', textVersion: 0, pageNumber: 4 });
  });

  it('stay as they were where another place of the drawing was changed', async () => {
    const [aorta] = drawingOf('', 'aorta').shapes;
    const moved = { ...drawingOf('Heart', 'aorta', 'atrium'), shapes: [{ ...aorta!, x: 0.5 }] };
    moved.shapes.push(...drawingOf('', 'atrium').shapes);
    const again = drawn(
      moved,
      [
        { group: 'aorta', isNew: false },
        { group: 'atrium', isNew: false, isChanged: false },
      ],
      { version: 2 },
    );
    const [before, cards] = [await after(both), await after(both, again)];
    expect(cards['card atrium']).toEqual(before['card atrium']);
    expect(cards['card aorta']).toMatchObject({ textVersion: 1, isTouched: true });
  });

  it('are none, and stay as they are, after an erasure', async () => {
    const of = [{ group: 'aorta', isNew: true }];
    expect(await after(drawn(null, of))).toEqual({});
    const erased = drawn(null, [{ group: 'aorta', isNew: false }], { version: 2 });
    expect(await after(both, erased)).toEqual(await after(both));
  });

  it('are copied with the drawing of the copy, and stay nobody’s duplicates when their text is corrected', async () => {
    const copy = {
      cardId: 'c9',
      sourceCardId: 'card aorta',
      sourceVersion: 0,
      pageNumber: 3,
      ordinal: 10_000,
      origin: 'written' as const,
      isHighYield: true,
      prompt: 'Heart\n{{c1::aorta}}',
      answer: 'aorta',
      span: '',
      occlusion: { occlusionId: 'o9', group: 'aorta' },
    };
    const data = { documentId: 'd2', sourceDocumentId: 'd1', studyDay: '2026-03-01', cards: [copy] };
    const copied: AnamnesisEvent = { type: 'CardsCopied', data };
    const asCopied = {
      occlusion: { occlusionId: 'o9', group: 'aorta' },
      form: 'question',
      textKey: 'occlusion/c9',
      yield: 'high',
      byHand: false,
      isTouched: false,
    };
    expect((await after(copied))['c9']).toMatchObject(asCopied);
    const edited: AnamnesisEvent = {
      type: 'CardEdited',
      data: {
        documentId: 'd2',
        cardId: 'c9',
        textVersion: 1,
        card: { prompt: 'Heart\n{{c1::Aorta}}', answer: 'Aorta' },
      },
    };
    const corrected = (await after(copied, edited))['c9'];
    expect(corrected).toMatchObject({ textKey: 'occlusion/c9', answer: 'Aorta', textVersion: 1 });
  });
});
