// The pages that cards of this session are from: each is opened and drawn once.
import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { foldItems } from '@anamnesis/contracts/documents/region/fold.ts';
import { mostLetters, type ReadPage } from '@anamnesis/contracts/documents/region/region.ts';
import { regionPiecesOf } from '@anamnesis/contracts/documents/region/rows.ts';
import type { OpenPage } from '../engine/open-pdf.ts';
import { pageOfData } from '../page/page-source.ts';

/** A page as it is drawn: every region of it is a window onto this one. */
export interface PagePicture {
  /** The canvas until it is packed, which takes longer than drawing it. */
  source: HTMLCanvasElement | HTMLImageElement;
  /** Its pixels across. */
  width: number;
  bytes: number;
  /** It was let go: a region on it is looked for again. */
  isGone: boolean;
}

export type KeptPage = ReadPage & { picture: PagePicture };

/** A page is drawn at most so wide, in CSS pixels. */
const mostWidth = 1600;
/** What is kept: the pages of the session that were used last. A picture has some 10 MB, and packed some 200 kB. */
const mostPages = 24;
const mostBytes = 64_000_000;

/**
 * The page, drawn by `draw` once for all who ask; `key` is the same for the same page. Rejects when it cannot be read or drawn, and is
 * tried again by the next who asks.
 */
export function makeKeptPages(draw: (page: DocumentPage) => Promise<KeptPage>) {
  /** From the one used first on. `kept`: as soon as it is there. */
  const pages = new Map<string, { page: Promise<KeptPage>; kept: KeptPage | null }>();

  /** What is shown and what is drawn ahead was used last. */
  function letGo(): void {
    let bytes = 0;
    for (const { kept } of pages.values()) bytes += kept?.picture.bytes ?? 0;
    for (const [key, { kept }] of pages) {
      if (pages.size <= mostPages && bytes <= mostBytes) return;
      if (!kept) continue;
      const { picture } = kept;
      pages.delete(key);
      bytes -= picture.bytes;
      picture.isGone = true;
      if (picture.source instanceof HTMLCanvasElement) picture.source.width = 0;
    }
  }

  return async (key: string, page: DocumentPage): Promise<KeptPage> => {
    const entry = pages.get(key) ?? { page: draw(page), kept: null };
    pages.delete(key);
    pages.set(key, entry);
    try {
      entry.kept = await entry.page;
    } catch (error) {
      if (pages.get(key) === entry) pages.delete(key);
      throw error;
    }
    letGo();
    return entry.kept;
  };
}

export const keptPage = makeKeptPages(drawnPage);

async function drawnPage(page: DocumentPage): Promise<KeptPage> {
  const { page: opening, release } = pageOfData(page, true).hold();
  try {
    const open = await opening;
    const { ratio } = open;
    const picture = await pictureOf(open);
    // Which of its fonts are bold is known now.
    const printed = await open.print();
    await aMoment();
    const folded = foldItems(printed.items, printed.lineEnds);
    await aMoment();
    return { ...printed, ratio, folded, pieces: regionPiecesOf(printed), picture };
  } finally {
    release();
  }
}

/** A page with much text does not keep the card waiting that is played meanwhile. */
export const aMoment = (): Promise<void> => new Promise((go) => void setTimeout(go));

/** As large as its letters are shown. */
async function pictureOf(open: OpenPage): Promise<PagePicture> {
  const { items, layout } = await open.text();
  const letters = new Map<number, number>();
  for (const [item, { size }] of layout.entries())
    if (size > 0) letters.set(size, (letters.get(size) ?? 0) + (items[item]?.length ?? 0));
  const [usual] = [...letters].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  const width = usual > 0 ? (mostLetters * open.width) / usual : mostWidth;
  const canvas = await open.picture(Math.min(width, mostWidth), new AbortController().signal);
  const picture: PagePicture = {
    source: canvas,
    width: canvas.width,
    bytes: 4 * canvas.width * canvas.height,
    isGone: false,
  };
  pack(picture, canvas).catch(() => undefined);
  return picture;
}

/** A canvas is large, and an image is unpacked when it is looked at. What cannot be packed stays as it is. */
async function pack(picture: PagePicture, canvas: HTMLCanvasElement): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.85));
  if (!blob || picture.isGone) return;
  const address = URL.createObjectURL(blob);
  const image = new Image();
  image.src = address;
  await image.decode().finally(() => URL.revokeObjectURL(address));
  picture.source = image;
  picture.bytes = blob.size;
  canvas.width = 0;
}
