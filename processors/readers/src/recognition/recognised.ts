import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';

/** `box`: in points of the page as it is shown (after /Rotate), origin top left; `confidence` from 0 to 1. */
export type RecognisedWord = {
  text: string;
  box: { x: number; y: number; width: number; height: number };
  confidence: number;
};

/**
 * What was recognised on a page. `confidence`: mean of the words, by length; `turnedBy`: clockwise degrees that bring the page
 * upright; `skew` in degrees.
 */
export type RecognisedPage = {
  text: string;
  blocks: PageBlock[];
  words: RecognisedWord[];
  confidence: number;
  turnedBy: 0 | 90 | 180 | 270;
  skew: number;
};
