import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';

/** A text; with the PDF that it was uploaded together with, when both are one document. */
export type TextWithPages = TextDocument & { pages?: Pdf };
