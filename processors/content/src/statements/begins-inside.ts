import type { PageLayout, PageSentence } from '../page/document-index.ts';

const SMALL = /^\p{Ll}{2,}[,\s]/u;
const ENDS_AT_ONCE = /^\p{Ll}{2,};\s/u;

/** "decarboxylase, is found in …" at the top of a page, "osmosis; this part": the rest of a sentence, which no capital makes whole. */
export const beginsInside = ({ kind, span, start }: PageSentence, { text }: PageLayout): boolean =>
  kind === 'prose' && (ENDS_AT_ONCE.test(span) || (SMALL.test(span) && text.slice(0, start).trim() === ''));
