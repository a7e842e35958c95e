// Whether an upload can be studied from. Runs in a worker: it looks into a stranger's file.
import {
  damagedPresentation,
  emptyFile,
  notAPdf,
  notAPicture,
  pictureByOtherName,
  type DocumentSlot,
  type Inspection,
} from './inspection.ts';
import { inspectTextSlot } from './inspect-text.ts';
import { inspectPresentation } from './presentations/presentation.ts';
import { inspectPdf } from './pdf/read.ts';
import { inspectPicture } from './pictures/inspect-picture.ts';
import { isOfficeName, isPictureName, isWordName, sniffContent } from './sniff.ts';

export type InspectInput = {
  readonly fileName: string;
  /** Where the person put it: as a PDF or as a text. */
  readonly slot: DocumentSlot;
  /** A text comes with the PDF, which may then hold none itself. */
  readonly textBeside?: boolean | undefined;
  readonly pageLimit: number;
  /** Whether presentations can be converted here. */
  readonly canConvert?: boolean | undefined;
};

/** Why the file cannot be studied from, or what it is. The bytes are used up. */
export async function inspect(
  { fileName, slot, textBeside = false, pageLimit, canConvert = false }: InspectInput,
  bytes: Uint8Array,
): Promise<Inspection> {
  if (bytes.length === 0) return emptyFile;
  const kind = await sniffContent(bytes);
  if (slot === 'text') return inspectTextSlot(bytes, kind, fileName);
  if (kind === 'pdf') return inspectPdf(bytes, { pageLimit, mayLackText: textBeside });
  if (kind === 'picture') return isPictureName(fileName) ? inspectPicture(bytes) : pictureByOtherName;
  if (kind === 'office') return inspectPresentation(bytes, { fileName, pageLimit, canConvert });
  if (isWordName(fileName)) return notAPdf(kind);
  if (isPictureName(fileName)) return notAPicture;
  return isOfficeName(fileName) ? damagedPresentation : notAPdf(kind);
}
