// Whether an upload can be studied from. Runs in a worker: it looks into a stranger's file.
import { emptyFile, notAPdf, notText, officeFile, type DocumentSlot, type Inspection } from './inspection.ts';
import { inspectPdf } from './pdf/read.ts';
import { isOfficeName, sniffContent } from './sniff.ts';
import { inspectText } from './text/read.ts';

export type InspectInput = {
  readonly fileName: string;
  /** Where the person put it: as a PDF or as a text. */
  readonly slot: DocumentSlot;
  /** A text comes with the PDF, which may then hold none itself. */
  readonly textBeside?: boolean | undefined;
  readonly pageLimit: number;
};

/** Why the file cannot be studied from, or what it is. The bytes are used up. */
export async function inspect(
  { fileName, slot, textBeside = false, pageLimit }: InspectInput,
  bytes: Uint8Array,
): Promise<Inspection> {
  if (bytes.length === 0) return emptyFile;
  const kind = await sniffContent(bytes);
  const fits = kind === slot;
  if (kind === 'office' || (isOfficeName(fileName) && !(fits && slot === 'pdf'))) return officeFile;
  if (!fits) return slot === 'pdf' ? notAPdf(kind) : notText(kind);
  return slot === 'pdf' ? inspectPdf(bytes, { pageLimit, mayLackText: textBeside }) : inspectText(bytes);
}
