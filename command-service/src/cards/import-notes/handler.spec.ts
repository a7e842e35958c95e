import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { ace, bodyOf, type Note, renin, sendNotes, type Sending } from '../testing/sent-notes.ts';

let service: TestService;
const ada = contextOf('ada');
beforeEach(() => {
  service = createTestService();
});

const send = (notes: Note[], sending?: Sending) => sendNotes(service, notes, sending);
const outcomes = async (notes: Note[]) => (await send(notes)).notes.map(({ outcome }) => outcome);
/** Its first card becomes this. */
const edit = async (newPrompt: string) => {
  const { documentId, notes } = await send([renin]);
  const body = { ankiId: notes[0]?.cardId ?? '', newPrompt, pdfId: documentId ?? '' };
  await service.handlers.updateAnki(requestOf(body), ada);
};
const events = async (documentId: string | null) => service.log.readStream(deckStream(documentId ?? ''));

describe('notes of another program', () => {
  it('become cards of one document, and change nothing when they are sent again', async () => {
    const { documentId, notes } = await send([renin, { ...ace, tags: ['heart'] }]);
    expect(notes).toEqual([
      { id: 'n1', cardId: expect.any(String), outcome: 'created' },
      { id: 'n2', cardId: expect.any(String), outcome: 'created' },
    ]);
    const told = (await events(documentId)).map(({ type, data }) => [type, data]);
    expect(told).toMatchObject([
      [
        'CardsImported',
        {
          cards: [
            { ordinal: 0, prompt: 'What makes renin?\n{{c1::The kidney}}', answer: 'The kidney' },
            { ordinal: 1, prompt: ace.front, answer: 'angiotensin II', tags: ['heart'] },
          ],
        },
      ],
    ]);
    const again = await send([renin, { ...ace, tags: ['heart'] }], { deck: 'PHARMA' });
    expect([again.documentId, again.notes.map(({ outcome }) => outcome)]).toEqual([
      documentId,
      ['unchanged', 'unchanged'],
    ]);
    expect(await events(documentId)).toHaveLength(1);
    const library = await service.log.readStream(libraryStream('ada'));
    const documents = library.filter(({ type }) => type === 'DocumentUploaded');
    expect(documents).toMatchObject([{ data: { documentId, isDeck: true } }]);
  });

  it('are of each person and each document for themselves', async () => {
    const ids = [];
    for (const sending of [{}, { deck: 'Other' }, { who: contextOf('eve') }])
      ids.push((await send([renin], sending)).notes[0]?.cardId);
    expect(new Set(ids).size).toBe(3);
  });

  it('update their cards; where the person edited too, that stays and both texts are told', async () => {
    const changed = { ...renin, back: 'The juxtaglomerular cells' };
    await send([renin]);
    expect(await outcomes([changed])).toEqual(['updated']);
    expect(await outcomes([renin])).toEqual(['updated']);
    await edit('What makes renin?\n{{c1::Kidneys}}');
    for (let n = 0; n < 2; n += 1) {
      expect((await send([changed])).notes).toEqual([
        {
          id: 'n1',
          cardId: expect.any(String),
          outcome: 'kept',
          reason: 'The card was edited here, too: its text stays',
          theirs: { front: changed.front, back: changed.back },
          card: { front: 'What makes renin?', back: 'Kidneys', format: 'text' },
        },
      ]);
    }
    expect(await outcomes([renin])).toEqual(['unchanged']);
    expect(await outcomes([{ ...renin, back: 'Kidneys' }])).toEqual(['unchanged']);
    expect(await outcomes([changed])).toEqual(['updated']);
  });

  it('do not bring back what the person deleted', async () => {
    const { documentId, notes } = await send([renin]);
    const body = { ankiId: notes[0]?.cardId ?? '', pdfId: documentId ?? '' };
    await service.handlers.deleteAnkiCard(requestOf(body), ada);
    const { front, back } = renin;
    expect((await send([renin, ace])).notes).toMatchObject([
      { outcome: 'kept', reason: 'The card was deleted here, and stays so', theirs: { front, back } },
      { outcome: 'created' },
    ]);
  });

  it.each<[string, Partial<Note>, string]>([
    ['without a question', { front: ' ' }, 'Please enter the question'],
    ['without an answer', { back: '' }, 'Hide the answer, as in'],
    ['without anything', { front: '', back: '' }, 'Please enter some text'],
    ['with two answers', { front: ace.front }, 'A question has no hidden parts'],
    ['with braces', { front: 'What {{c1::renin?', back: '' }, 'The braces do not match'],
    ['that is too long', { front: `${'x'.repeat(10_000)}?` }, 'The card is too long'],
    ['that came before', { id: 'n2' }, 'Another note of this call has the same id'],
  ])('are refused one by one: one %s', async (_, wrong, reason) => {
    const [good, bad] = (await send([ace, { ...renin, ...wrong }])).notes;
    expect(good).toMatchObject({ outcome: 'created' });
    expect(bad).toMatchObject({ cardId: null, outcome: 'refused', reason: expect.stringContaining(reason) });
  });

  it('leave nothing behind when all are refused', async () => {
    const { documentId, notes } = await send([{ ...renin, back: '' }]);
    expect([documentId, notes]).toMatchObject([null, [{ outcome: 'refused' }]]);
    expect(service.log.all()).toEqual([]);
  });

  it('are answered the same when the call is repeated, in this process and in another', async () => {
    const once = await send([renin, { ...ace, back: 'x' }], { id: 'same' });
    await send([{ ...ace, id: 'n3' }]);
    expect(await send([renin, { ...ace, back: 'x' }], { id: 'same' })).toEqual(once);
    const request = requestOf(bodyOf([renin, { ...ace, back: 'x' }]), 'same');
    expect((await service.restarted().importNotes(request, ada)).body).toEqual(once);
  });

  it('are one card each when two calls come at once, of two processes too', async () => {
    const other = service.restarted();
    const body = bodyOf([renin, ace]);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => service.handlers.importNotes(requestOf(body), ada)),
      ...[1, 2, 3].map(() => other.importNotes(requestOf(body), ada)),
    ]);
    const [first] = answers;
    const ids = ({ body: { documentId, notes } }: (typeof answers)[number]) => [
      documentId,
      ...notes.map(({ cardId }) => cardId),
    ];
    expect(answers.map(ids)).toEqual(answers.map(() => first && ids(first)));
    const all = answers.flatMap(({ body: { notes } }) => notes.map(({ outcome }) => outcome));
    expect(all.toSorted()).toEqual([...Array(2).fill('created'), ...Array(10).fill('unchanged')]);
    expect(await service.typesIn(deckStream(first?.body.documentId ?? ''))).toEqual(['CardsImported']);
  });

  it('begin anew where their document was deleted', async () => {
    const { documentId } = await send([renin]);
    await service.handlers.deletePDF(requestOf({ pdfId: documentId ?? '' }) as never, ada);
    const again = await send([renin]);
    expect(again.documentId).not.toBe(documentId);
    expect(again.notes).toMatchObject([{ outcome: 'created' }]);
  });
});
