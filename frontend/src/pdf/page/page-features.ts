import type { PageText } from '../highlight/card-marks.ts';
import type { Mark } from '../highlight/mark.ts';
import type { TextOverPage } from '../engine/open-pdf.ts';

/** What to highlight, given the text of the page. Keep the function: a new one draws the highlights anew. */
export type MarkPage = (page: PageText) => readonly Mark[];

export interface PageFeatures {
  mark?: MarkPage | undefined;
  /** The highlights were drawn; they come in reading order. */
  onMarked?: ((marks: HTMLElement[]) => void) | undefined;
  /** A highlight was pressed: the ids of the cards that have marked this place, the one that is seen first, and where. */
  onMarkPress?: ((targets: readonly string[], element: HTMLElement) => void) | undefined;
  /** Height divided by width, once it is known or cannot be known: the space to reserve the next time. */
  onRatio?: ((ratio: number) => void) | undefined;
  /** The text of the page was laid out over it. */
  onText?: ((text: TextOverPage) => void) | undefined;
}
