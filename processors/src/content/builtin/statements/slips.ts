import type { DocumentIndex } from '../document/document-index.ts';

/** What a document lost when its text was taken from the page: apostrophes, dashes, spaces, heights. */

const LOST_APOSTROPHE =
  /\b\p{L}+[bcdfghklmnprstvwz]ys\b|\b(?<!-)(?:(?:womans|childs|mens|womens|childrens)\b|(?:do|does|did|is|are|was|were|has|have|had|could|should|would)nt\b|(?:cant|theyre|youre|weve|theyve|thats|theres|whats)\b)|\bits (?:an?|the|not|called|known|used|caused|made|been|also|too|(?:possible|likely|important|best) to)\b/iu;

/** Words that a dash or bracket parts from the word before: "metabolismthe way", "energyand". */
const GLUED =
  /\b(\p{Ll}{4,20})(?:the|and|may|which|that|also|are|such|with|from|when|have|has|will|should)\b/gu;

/** "at least 105 colony-forming units": the power of ten has lost its height, and is another number. */
const LOST_POWER =
  /(?<![\d.,])10(?:[2-9]|1[0-2])\s(?=(?:colony|cfu|organisms|bacteria|bacilli|spores|virions|copies|(?:\p{L}+ )?cells)\b)/iu;

/** "the bodys needs", "where its used", "energyand affects": such a sentence cannot be mended with certainty. */
export const hasSlip = (text: string, index: DocumentIndex): boolean =>
  LOST_APOSTROPHE.test(text) ||
  LOST_POWER.test(text) ||
  [...text.matchAll(GLUED)].some(([whole, head = '']) => index.isWord(head) && index.occurrences(whole) <= 1);
