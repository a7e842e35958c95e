// Whether an Office file in the place for PDFs can be converted, and what of a presentation is read beside its pages.
import { presentationMimes } from '@anamnesis/contracts/library/files/presentations.ts';
import type { SpeakerNotes } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { SlideLines } from '@anamnesis/contracts/documents/blocks/slide-lines.ts';
import {
  cannotConvert,
  damagedPresentation,
  encryptedPresentation,
  type Inspection,
  presentationTooLarge,
  presentationWithoutSlides,
  type InspectionRefusal,
  tooManySlides,
  wordAsPdf,
} from '../inspection.ts';
import { type CompoundFile, headLength, openCompound } from '../office/compound.ts';
import { officeKindOf } from '../office/office-kind.ts';
import type { PackageLimits } from '../package/limits.ts';
import { openPackage } from '../package/open.ts';
import { isWordName } from '../sniff.ts';
import { OfficeUnreadable } from '../package/unreadable.ts';
import { mainPart, slidesOf } from './slides.ts';
import { type Layouts, linesOfSlide, type SlideRead, withSlideTitles } from './slide-lines.ts';
import { notesOf } from './speaker-notes.ts';

type Options = {
  fileName: string;
  pageLimit: number;
  /** Whether there is a converter. */
  canConvert: boolean;
};

const limits: PackageLimits = {
  /** A deck of 500 slides has some thousand. */
  mostEntries: 20_000,
  /** A converter keeps them in memory. */
  mostUnpacked: 400 * 2 ** 20,
  longestXml: 32 * 2 ** 20,
  deepest: 256,
  isHandedOn: true,
};

export async function inspectPresentation(bytes: Uint8Array, options: Options): Promise<Inspection> {
  const kind = await officeKindOf(bytes);
  switch (kind) {
    case 'docx':
    case 'doc':
    case 'old word':
      return wordAsPdf;
    case 'encrypted':
      return isWordName(options.fileName) ? wordAsPdf : encryptedPresentation;
    case 'other':
      return damagedPresentation;
    case 'presentation': {
      const compound = openCompound(bytes);
      return compound
        ? inspectBinary(compound, options)
        : inspectOpenXml(bytes, options).catch((error: unknown) => refusalOf(error));
    }
  }
}

/** Files of Office 97 to 2003. Their slides are counted once they are converted. */
function inspectBinary({ read }: CompoundFile, { canConvert }: Options): Inspection {
  if (!canConvert) return cannotConvert;
  if (isEncrypted(read('Current User', headLength))) return encryptedPresentation;
  return { ok: true, type: 'pdf', totalPages: null, mime: presentationMimes.binary };
}

async function inspectOpenXml(bytes: Uint8Array, { pageLimit, canConvert }: Options): Promise<Inspection> {
  const office = await openPackage(bytes, limits);
  const main = await mainPart(office);
  if (main?.startsWith('word/')) return wordAsPdf;
  if (!main) return damagedPresentation;
  if (!canConvert) return cannotConvert;
  const slides = (await slidesOf(office, main)).filter(({ isHidden }) => !isHidden);
  if (slides.length === 0) return presentationWithoutSlides;
  if (slides.length > pageLimit) return tooManySlides(slides.length, pageLimit);
  await office.verify();
  return { ok: true, type: 'pdf', totalPages: null, mime: presentationMimes.openXml };
}

/** In characters, of a whole presentation. */
const mostNotes = 1_000_000;
const mostLines = 2_000_000;

export type DeckNotes = SpeakerNotes['notes'];

/** What is read of the slides that are shown. */
export type DeckRead = {
  slides: number;
  notes: DeckNotes;
  lines: SlideLines;
  /** How many slides are hidden. */
  hidden: number;
};

/** The speaker notes of an inspected presentation, by the page that each slide becomes: a hidden slide becomes none. */
export async function readPresentation(bytes: Uint8Array): Promise<DeckRead> {
  const office = await openPackage(bytes, limits);
  const main = await mainPart(office);
  const all = main ? await slidesOf(office, main) : [];
  const slides = all.filter(({ isHidden }) => !isHidden);
  const notes: DeckNotes = [];
  const read: SlideRead[] = [];
  const layouts: Layouts = new Map();
  let room = mostNotes;
  let length = 0;
  for (const [index, slide] of slides.entries()) {
    const own = length > mostLines ? { lines: [] } : await linesOfSlide(office, slide, layouts);
    read.push(own);
    for (const line of own.lines) length += line.text.length;
    const text = await notesOf(office, slide, room);
    if (text !== '') notes.push({ pageNumber: index + 1, text });
    room = Math.max(0, room - text.length);
  }
  const lines = withSlideTitles(read).map((own, index) => ({ pageNumber: index + 1, lines: [...own] }));
  return {
    slides: slides.length,
    notes,
    lines: lines.filter((slide) => slide.lines.length > 0),
    hidden: all.length - slides.length,
  };
}

/** The token in the record that PowerPoint writes first. */
const encryptedToken = 0xf3d1c4df;
const isEncrypted = (currentUser: Uint8Array | undefined): boolean =>
  currentUser !== undefined &&
  currentUser.length >= 16 &&
  Buffer.from(currentUser).readUInt32LE(12) === encryptedToken;

function refusalOf(error: unknown): InspectionRefusal {
  if (error instanceof OfficeUnreadable)
    return error.fault === 'too-complex' ? presentationTooLarge : damagedPresentation;
  throw error;
}
