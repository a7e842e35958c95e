import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { ReadNotes } from '@anamnesis/contracts/cards/imports/requests.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { textHashOf } from '../deck/asks.ts';
import { deckContent } from '../deck/deck-content.ts';
import { serveLocatedCards } from '../testing/located-cards.ts';
import { ace, type Note, renin, sendNotes, type Sending } from '../testing/sent-notes.ts';

let service: TestService;
const ada = contextOf('ada');

beforeEach(() => {
  service = createTestService();
});

const send = (notes: Note[], sending?: Sending) => sendNotes(service, notes, sending);
const outcomes = async (...args: Parameters<typeof send>) =>
  (await send(...args)).notes.map(({ outcome }) => outcome);
const events = async (documentId: string | null) => service.log.readStream(deckStream(documentId ?? ''));
/** Its first card is edited by the person. */
const edit = async ({ documentId, notes }: Awaited<ReturnType<typeof send>>) => {
  const ankiId = notes[0]?.cardId ?? '';
  const body = { ankiId, newPrompt: 'Mine is {{c1::x}}', pdfId: documentId ?? '' };
  await service.handlers.updateAnki(requestOf(body), ada);
};

describe('notes of another program, as cards of a deck,', () => {
  it('have the tags of their last import, tidied, also where the text stays', async () => {
    const many = Array.from({ length: 150 }, (_, n) => `t${n}`);
    const { documentId, notes } = await send([{ ...renin, tags: [' a\n', 'a', '\u200b', 'x'.repeat(400)] }]);
    const tagsNow = async () =>
      (await service.deps.streams.view(deckContent, deckStream(documentId ?? ''))).get(notes[0]?.cardId ?? '')
        ?.tags;
    expect(await tagsNow()).toEqual(['a', 'x'.repeat(300)]);
    expect(await outcomes([{ ...renin, tags: many }])).toEqual(['updated']);
    expect(await tagsNow()).toEqual(many.slice(0, 100));
    await edit({ documentId, notes });
    expect(await outcomes([renin])).toEqual(['updated']);
    expect(await tagsNow()).toBeUndefined();
    expect(await outcomes([{ ...renin, back: 'Liver', tags: ['b'] }])).toEqual(['kept']);
    expect(await tagsNow()).toEqual(['b']);
  });

  it('that differ on both sides can be settled as those of a deck', async () => {
    const { documentId, notes } = await send([renin]);
    await edit({ documentId, notes });
    const changed = { ...renin, back: 'Liver' };
    expect(await outcomes([changed])).toEqual(['kept']);
    expect((await events(documentId)).at(-1)).toMatchObject({
      type: 'ImportedCardsKept',
      data: { cards: [{ theirs: { prompt: 'What makes renin?\n{{c1::Liver}}' } }] },
    });
    await serveLocatedCards(service);
    const settle = (take: 'theirs' | 'mine') =>
      service.handlers.settleDifferences(requestOf({ cardIds: [notes[0]?.cardId ?? ''], take }), ada);
    expect((await settle('mine')).body).toEqual({ settled: 1 });
    expect(await outcomes([changed])).toEqual(['unchanged']);
    expect(await outcomes([{ ...renin, back: 'Lung' }])).toEqual(['kept']);
    expect((await settle('theirs')).body).toEqual({ settled: 1 });
    expect(await outcomes([{ ...renin, back: 'Skin' }])).toEqual(['updated']);
  });

  it('go on from what was recorded when programs had events of their own', async () => {
    const { documentId, notes } = await send([renin]);
    const cardId = notes[0]?.cardId ?? '';
    const stream = deckStream(documentId ?? '');
    const [first] = await events(documentId);
    const { metadata } = first!;
    const said = { noteId: 'n1', cardId, textVersion: 1, outcome: 'updated' as const };
    const card = { prompt: 'What makes renin?\n{{c1::ACE}}', answer: 'ACE' };
    const earlier = [
      { type: 'CardEdited', data: { documentId: documentId ?? '', cardId, textVersion: 1, card } },
      {
        type: 'NotesImported',
        data: { documentId: documentId ?? '', notes: [{ ...said, textHash: textHashOf(card.prompt) }] },
      },
    ] as const;
    await service.log.append(
      stream,
      earlier.map((event, n) => ({ ...event, id: `e${n}`, version: 1, metadata })),
      'any',
    );
    expect(await outcomes([{ ...renin, back: 'ACE' }])).toEqual(['unchanged']);
    expect(await outcomes([renin])).toEqual(['updated']);
  });

  it('in HTML are what a processor reads of them', async () => {
    const asked: unknown[] = [];
    const rich = { front: '<p>What?</p>', back: '<table></table>' };
    const html = { ...renin, front: '<p>What makes renin?<script>', back: '<table>' };
    expect(await send([html], { format: 'html' }).catch((error: unknown) => error)).toMatchObject({
      code: 'BUSY',
    });
    await service.deps.bus.reply(ReadNotes.subject, async (message) => {
      const { notes } = ReadNotes.input.parse(message);
      asked.push(notes.length);
      return {
        notes: notes.map(({ back }) =>
          back ? { prompt: 'A {{c1::x}}', answer: 'x', rich } : { problem: 'Nothing' },
        ),
      };
    });
    const notes = Array.from({ length: 30 }, (_, n) => ({ ...html, id: `${n}` }));
    const told = await send(
      [...notes, { ...ace, front: '' }, { ...renin, id: 'long', back: 'x'.repeat(100_001) }],
      {
        format: 'html',
      },
    );
    expect(asked).toEqual([20, 11]);
    expect(told.notes.map(({ outcome }) => outcome)).toEqual([
      ...Array(30).fill('created'),
      'refused',
      'refused',
    ]);
    expect(told.notes.slice(-2).map(({ reason }) => reason)).toEqual([
      'Nothing',
      'A side has 100,000 characters of HTML at most',
    ]);
    await edit(told);
    expect(await outcomes([{ ...html, id: '0' }], { format: 'html' })).toEqual(['unchanged']);
  });

  it('come in slices, which are the same when the call is repeated', async () => {
    const notes = Array.from({ length: 300 }, (_, n) => ({ ...renin, id: `${n}` }));
    const once = await send(notes, { id: 'same' });
    expect(await service.typesIn(deckStream(once.documentId ?? ''))).toEqual([
      'CardsImported',
      'CardsImported',
    ]);
    expect(await send(notes, { id: 'same' })).toEqual(once);
    expect(new Set(await outcomes(notes))).toEqual(new Set(['unchanged']));
  });
});
