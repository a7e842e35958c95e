import { withoutRegion } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import type { ExtractedDocument } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { expect, it } from 'vitest';
import { deckEntries, pagesBelow, regionHtml } from './deck-pages.ts';

it('shows what the author of a text crossed out struck through below an answer, and nothing of it as markup', async () => {
  const text = 'Give < 1 mg. ~~Give <b>5 mg</b>.~~';
  const extracted: ExtractedDocument = { version: 1, type: 'text', pages: [{ pageNumber: 1, text }] };
  const document = { type: 'text', documentId: 'd', textBlob: 'hash' } as Partial<DocumentDocument>;
  const texts = { read: () => Promise.resolve(extracted) };
  const images = { pages: new Map(), drawings: new Map(), regions: new Map() };
  const blobs = { size: () => Promise.resolve(1) };
  const below = await pagesBelow(document as DocumentDocument, images, texts, blobs);
  expect(below(1)).toBe('<div class="chunk">Give &lt; 1 mg. <s>Give &lt;b&gt;5 mg&lt;/b&gt;.</s></div>');
  expect(below(2)).toBe('');
  const ofDeck = { ...document, isDeck: true } as DocumentDocument;
  expect((await pagesBelow(ofDeck, images, texts, blobs))(1)).toBe('');
});

it('has the pictures that are kept and the media of its cards, and leaves out one that is lost', async () => {
  const kept = new Uint8Array([1, 2]);
  const blobs = {
    size: (hash: string) =>
      hash === 'kept' || hash === 'a'.repeat(64)
        ? Promise.resolve(2)
        : Promise.reject(new BlobNotFound(hash)),
    stream: async function* (_: string, part = { from: 0, to: kept.length }) {
      yield kept.subarray(part.from, part.to);
    },
  };
  const images = {
    pages: new Map([['d', new Map([[1, { name: 'page.png', hash: 'lost' }]])]]),
    drawings: new Map([['o1', { name: 'kept.png', hash: 'kept' }]]),
    regions: new Map(
      ['c1', 'c2'].map((card) => [
        card,
        [{ name: 'part.png', hash: 'kept', part: { from: 1, to: 2 }, covers: [], isApart: false, below: 0 }],
      ]),
    ),
  };
  const media = new Map(['a', 'b'].map((sign) => [`${sign}.mp3`, `${sign.repeat(64)}.mp3`]));
  const files: Record<string, number[]> = {};
  const collection = (async function* () {})();
  for await (const { path, content } of deckEntries(collection, { images, media }, blobs, new Date())) {
    files[path] = [];
    for await (const bytes of content) files[path].push(...bytes);
  }
  expect(files).toMatchObject({ '0': [1, 2], '1': [2] });
  expect(new TextDecoder().decode(new Uint8Array(files['media']!))).toBe(
    `{"0":"kept.png","1":"part.png","2":"a.mp3"}`,
  );
});

it('shows the region of a card covered below what is asked and bare below the answer, with a sign where something is left out', () => {
  const cover = { left: 10, top: 20.5, width: 30, height: 40 };
  const [one, other] = [
    { name: 'a.png', hash: 'a', covers: [], isApart: false, below: 0 },
    { name: 'b.jpg', hash: 'b', covers: [cover], isApart: true, below: 12.5 },
  ];
  const { asked, answered } = regionHtml([one, other]);
  expect(answered).toBe('<div class="region"><img src="a.png">⋯<img src="b.jpg"></div>');
  expect(asked).toContain('left:10%;top:20.5%;width:30%;height:40%;background:#');
  expect(asked).toContain('margin-bottom:-12.5%');
  expect([...asked.matchAll(/src="([^"]*)"|⋯|left:/gu)].map(([all, name]) => name ?? all)).toEqual([
    'a.png',
    '⋯',
    'b.jpg',
    'left:',
  ]);
  expect(withoutRegion(`What?${asked}`)).toBe('What?');
  expect(regionHtml()).toEqual({ asked: '', answered: '' });
});
