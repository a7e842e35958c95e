import type { TimeBudget } from '../budget.ts';
import type { DeckSaid, PdfPageRead } from '@anamnesis/readers';

/** How far the reading of a document has come. */
export type PdfReading = {
  /** Each page so far; null for one that cannot be read. */
  pages: (PdfPageRead | null)[];
  /** As counted on upload: pages that there was no time for are unreadable. */
  totalPages?: number | null | undefined;
  budget?: TimeBudget | undefined;
  /** Of the PDF of a presentation: what that says. */
  deck?: DeckSaid | undefined;
  /** Set once a text is read: what was not read of it, in words for the person. */
  notice?: string | undefined;
  /** Called after each page. */
  progressed?: (() => Promise<void>) | undefined;
};

export const newReading = (): PdfReading => ({ pages: [] });
