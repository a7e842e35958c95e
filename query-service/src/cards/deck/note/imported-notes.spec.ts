import { fieldMark, sourceMark } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import type { CardDetailsDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { documentFileKey } from '@anamnesis/contracts/documents/read-models.ts';
import type { DeckFile, DeckNote } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { expect, it } from 'vitest';
import { setting as appSetting } from '../../../testing/setting.ts';
import { findPagesToDraw } from '../pictures/pages-to-draw.ts';
import type { NoteSetting } from './to-note.ts';
import { writeDocument } from '../write-deck.ts';

const hash = (sign: string): string => sign.repeat(64);
const { signal } = new AbortController();

function setting() {
  const { store, putCard } = appSetting();
  const card = (cardId: string, details: Partial<CardDetailsDocument>, more: Partial<CardDocument> = {}) => {
    putCard({ cardId, origin: 'written', madeBy: null, span: '', form: 'rich', details: true, ...more });
    store.put('card-details', cardId, { cardId, documentId: 'd1', userId: 'ann', ...details });
  };
  const file = (sign: string, more: object = { isMedium: true, kind: 'medium' }, documentId = 'd1') =>
    store.put('document-files', documentFileKey(documentId, hash(sign)), {
      documentId,
      userId: 'ann',
      hash: hash(sign),
      used: 1,
      fileName: null,
      mime: null,
      ...more,
    });
  async function written(more: Partial<NoteSetting> = {}) {
    const [notes, media]: [DeckNote[], Map<string, string>] = [[], new Map()];
    const deck = { add: (some) => void notes.push(...some) } as Partial<DeckFile> as DeckFile;
    const ofNotes: NoteSetting = {
      deck: 'Heart',
      folderName: 'Cardiology',
      document: { name: 'Heart', type: 'text' },
      includeScheduling: false,
      includeTags: true,
      pageOf: () => '',
      regionOf: () => ({ asked: '', answered: '' }),
      pictureOf: () => '',
      ...more,
    };
    await writeDocument({ store, file: deck, media, signal }, { documentId: 'd1' } as never, ofNotes);
    return { notes, media: [...media.keys()] };
  }
  return { store, card, file, written };
}

const ours = ['folder::Cardiology', 'document::Heart', 'chunk::1', 'yield::normal'];

it('go back as they came: in HTML, with their tags, flag and fields', async () => {
  const { card, written } = setting();
  const rich = { front: '<b>aorta</b>', back: '<i>vessel</i>' };
  const fields = [{ name: 'Extra <1>', html: '<u>more</u>' }];
  card('c1', { rich, fields, flag: 4, tags: ['Heart::Valves', 'two words', 'chunk::1', ' '] });
  const [note] = (await written()).notes;
  expect(note).toMatchObject({
    guid: 'c1',
    kind: 'rich',
    front: rich.front,
    back: rich.back,
    source: `${fieldMark}<div class="field"><b>Extra &lt;1&gt;</b><br><u>more</u></div>${sourceMark}Heart, text chunk 1`,
    tags: [...ours, 'Heart::Valves', 'two_words'],
    flag: 4,
  });
  expect((await written({ includeTags: false })).notes[0]?.tags).toEqual([]);
});

it('take along the files that they name, of their own document alone, each once', async () => {
  const { card, file, written } = setting();
  const image = (sign: string) => `<img data-media="${hash(sign)}.png">`;
  const sound = `<span data-sound="${hash('b')}.mp3"></span>`;
  card('c1', { rich: { front: image('a'), back: image('a') + sound } });
  card('c2', { rich: { front: image('c'), back: image('d') }, fields: [{ name: 'x', html: image('e') }] });
  for (const sign of ['a', 'b', 'e']) file(sign);
  file('c', { kind: 'text' });
  file('d', { isMedium: true, kind: 'medium' }, 'of another');
  expect((await written()).media).toEqual([`${hash('a')}.png`, `${hash('b')}.mp3`, `${hash('e')}.png`]);
});

it('show the picture of their deck where a place on it is asked for, which nobody draws', async () => {
  const { store, card, file, written } = setting();
  const box = { kind: 'rect', x: 0.1, y: 0.1, width: 0.2, height: 0.2 } as const;
  const picture = `${hash('a')}.png`;
  store.put('occlusions', 'o1', {
    occlusionId: 'o1',
    documentId: 'd1',
    userId: 'ann',
    pageNumber: 1,
    regionKey: '0-0-10000-10000',
    region: { x: 0, y: 0, width: 1, height: 1 },
    mode: 'one',
    title: '',
    shapes: [{ ...box, id: 's', group: 'g', label: 'aorta' }],
    version: 1,
    cards: [],
    changedAt: '2026-03-01T08:00:00.000Z',
    picture,
  });
  store.put('pages', 'd1:1', { documentId: 'd1', pageNumber: 1, picture: { kind: 'pdf', hash: 'page' } });
  file('a');
  card('c1', { tags: ['Heart'], flag: 2 }, { occlusion: { occlusionId: 'o1', group: 'g' } });
  const { notes, media } = await written();
  expect(notes).toMatchObject([
    { kind: 'occlusion', picture: `<img src="${picture}">`, tags: [...ours, 'Heart'], cards: [{ flag: 2 }] },
  ]);
  expect(media).toEqual([picture]);
  const asked = { documentIds: ['d1'], withPages: false };
  for await (const pages of findPagesToDraw({ store }, asked, signal)) expect(pages).toEqual([]);
});
