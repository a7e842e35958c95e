import type { Kind } from './places.ts';

/** A heading, a label or an item with what stands under it on its page. */
export type Node = {
  kind: Kind;
  text: string;
  /** "1." */
  mark: string;
  start: number;
  end: number;
  /** Of a heading: "4" of "4. Clinical syndromes". */
  number: string;
  /** What has a higher rank stands under it. */
  rank: number;
  children: Node[];
  /** It is the name of the document, which says nothing of what stands under it. */
  isName: boolean;
  isSlide: boolean;
  /** Whether something stands under it before the next heading. */
  hasOwn: boolean;
  /** It stands on a page before, and goes on here. */
  isBefore: boolean;
};
