import { regionMark } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import { hashOfMedia } from '@anamnesis/contracts/cards/imports/media.ts';
import { struckParts } from '@anamnesis/contracts/documents/blocks/struck.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { isFileThere } from '../../documents/files/file-damaged.ts';
import type { TextLibrary } from '../../documents/text/text-library.ts';
import { textEntry } from '../../export/entries.ts';
import type { ZipEntry } from '../../zip/zip-stream.ts';
import { escaped } from './note/card-html.ts';
import type { DeckImages, DeckPageImage, RegionImage } from './pictures/page-images.ts';

/** HTML of each page of a document as it stands below an answer: its image, or the text of the chunk. */
export async function pagesBelow(
  { type, documentId, isDeck, textBlob }: DocumentDocument,
  images: DeckImages,
  texts: TextLibrary,
  blobs: Pick<BlobStore, 'size'>,
): Promise<(pageNumber: number) => string> {
  if (type === 'pdf')
    return (page) => {
      return imageHtml(images.pages.get(documentId)?.get(page));
    };
  // Cards from elsewhere are of no text, and one that is damaged is no reason to keep the cards back.
  if (isDeck || textBlob === null || !(await isFileThere(blobs, textBlob))) return () => '';
  const { pages } = await texts.read(textBlob);
  const chunks = new Map(pages.map(({ pageNumber, text }) => [pageNumber, text]));
  return (page) => {
    const chunk = chunks.get(page)?.trim() ?? '';
    return chunk === '' ? '' : `<div class="chunk">${asHtml(chunk)}</div>`;
  };
}

export const imageHtml = (image: DeckPageImage | undefined): string =>
  image ? `<img src="${image.name}">` : '';

/** HTML of the region of a card: below what is asked, with its answers covered, and below the answer. */
export function regionHtml(region: readonly RegionImage[] = []) {
  if (region.length === 0) return { asked: '', answered: '' };
  const inTurn = (htmlOf: (image: RegionImage) => string): string =>
    `<div class="region">${region.map((image) => `${image.isApart ? '⋯' : ''}${htmlOf(image)}`).join('')}</div>`;
  return { asked: `${regionMark}${inTurn(coveredHtml)}`, answered: inTurn(imageHtml) };
}

/** What covers an answer says itself how, whatever the style of the note's type has become. */
function coveredHtml({ name, covers, below }: RegionImage): string {
  const over = covers.map(
    ({ left, top, width, height }) =>
      `<div style="position:absolute;left:${left}%;top:${top}%;width:${width}%;height:${height}%;background:#475569;border-radius:3px"></div>`,
  );
  const picture = `<img src="${name}" style="display:block;max-width:100%">${over.join('')}`;
  const shown = `<div style="position:relative;margin-bottom:-${below}%">${picture}</div>`;
  return `<div><div style="display:inline-block;max-width:100%;overflow:hidden">${shown}</div></div>`;
}

/** A text with what its author crossed out. */
function asHtml(text: string): string {
  let [html, at] = ['', 0];
  for (const { start, from, to, end } of struckParts(text)) {
    html += `${escaped(text.slice(at, start))}<s>${escaped(text.slice(from, to))}</s>`;
    at = end;
  }
  return html + escaped(text.slice(at));
}

/** `media`: files by their names in the deck. */
type DeckFiles = { images: DeckImages; media: ReadonlyMap<string, string> };

/** The files of a deck: its collection, then its images and `media`, which cards came with. */
export async function* deckEntries(
  content: AsyncIterable<Uint8Array>,
  { images, media }: DeckFiles,
  blobs: Pick<BlobStore, 'stream' | 'size'>,
  modified: Date,
): AsyncGenerator<ZipEntry> {
  yield { path: 'collection.anki2', content, modified };
  yield* mediaEntries({ images, media }, blobs, modified);
}

/** The pictures and sounds of a deck, numbered as Anki wants them, then the list of their names. */
async function* mediaEntries(
  { images, media }: DeckFiles,
  blobs: Pick<BlobStore, 'stream' | 'size'>,
  modified: Date,
): AsyncGenerator<ZipEntry> {
  const files = new Map<string, DeckPageImage>();
  const pictures = [...images.pages.values(), images.drawings].flatMap((some) => [...some.values()]);
  const all = [...pictures, ...[...images.regions.values()].flat()];
  for (const image of all) files.set(image.name, image);
  for (const [name, file] of media) files.set(name, { name, hash: hashOfMedia(file) });
  const names: Record<string, string> = {};
  let path = 0;
  for (const { name, hash, part } of files.values()) {
    if (!(await isFileThere(blobs, hash))) continue;
    names[path] = name;
    yield { path: String(path), content: blobs.stream(hash, part), modified, stored: true };
    path += 1;
  }
  yield textEntry('media', JSON.stringify(names), modified);
}
