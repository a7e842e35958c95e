import type { Role } from './parts.ts';

/**
 * `caption`: the title or note of a figure or table; `row`: a line or cell of a table. No statement is made of them, nor
 * of an `aside`: objectives, references, questions.
 */
export type BlockKind = 'heading' | 'prose' | 'item' | 'term' | 'aside' | 'caption' | 'row';

/** A block of a page with its role; `start` and `end` are offsets into the page's text. */
export type PageBlock = {
  kind: BlockKind;
  start: number;
  end: number;
  text: string;
  heading: string | undefined;
  /** The role of its part of the document. */
  role?: Role | undefined;
};
