// What the app knows of a PDF that is open. The engine makes it; nothing here loads pdf.js.
import type { PrintedText } from '@anamnesis/contracts/documents/region/prints.ts';
import type { ItemLayout } from '../highlight/text/page-text.ts';

/** A PDF that is open in the browser. */
export interface OpenPdf {
  readonly pageCount: number;
  /** Fetches what is missing of a file that is not too large. Resolves true when any page can be read without waiting. */
  fetchRest: () => Promise<boolean>;
  /** The page, from 1. Rejects when it cannot be read. */
  page: (pageNumber: number) => Promise<OpenPage>;
  /** The table of contents of the file; empty where it has none. */
  outline: () => Promise<readonly OutlineEntry[]>;
  /** Ends what is under way and frees its memory. */
  close: () => void;
}

export interface OpenPage {
  /** In the page's own unit, as it is turned. */
  readonly width: number;
  /** Height divided by width. */
  readonly ratio: number;
  /** The page drawn for a width in CSS pixels. Rejects when it cannot be drawn, or when aborted. */
  picture: (width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** The text to lay over the picture. */
  textLayer: () => Promise<TextOverPage>;
  /** What the page says. */
  text: () => Promise<TextItems>;
  /** The same with how it is printed. Which letters are bold is known of a page of data, once it was drawn. */
  print: () => Promise<PrintedText>;
  /** Frees what drawing it needed. */
  release: () => void;
}

/** The text items of a page in the order of the file. */
export interface TextItems {
  items: readonly string[];
  /** Whether the line ends behind the item. */
  lineEnds: readonly boolean[];
  layout: readonly ItemLayout[];
}

export interface TextOverPage extends TextItems {
  /** Laid out when it is put into the document. */
  layer: HTMLElement;
  /** One element for each item. */
  divs: readonly HTMLElement[];
}

export interface OutlineEntry {
  /** Its place among all entries. */
  id: number;
  title: string;
  /** From 1; null where it leads to no page of this file. */
  pageNumber: number | null;
  entries: readonly OutlineEntry[];
}
