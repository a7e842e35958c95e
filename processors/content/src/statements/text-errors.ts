import type { DocumentIndex } from '../page/document-index.ts';

/** Errors of text extraction: apostrophes, dashes, spaces, heights. */

const LOST_APOSTROPHE =
  /\b\p{L}+[bcdfghklmnprstvwz]ys\b|\b(?<!-)(?:(?:womans|childs|mens|womens|childrens)\b|(?:do|does|did|is|are|was|were|has|have|had|could|should|would)nt\b|(?:cant|theyre|youre|weve|theyve|thats|theres|whats)\b)|\bits (?:an?|the|not|called|known|used|caused|made|been|also|too|(?:possible|likely|important|best) to)\b/iu;

/** Words that a dash or bracket parts from the word before: "metabolismthe way", "energyand". */
const GLUED =
  /\b(\p{Ll}{4,20})(?:the|and|may|which|that|also|are|such|with|from|when|have|has|will|should)\b/gu;

/** "at least 105 colony-forming units": the power of ten has lost its height, and is another number. */
const LOST_POWER =
  /(?<![\d.,])10(?:[2-9]|1[0-2])\s(?=(?:colony|cfu|organisms|bacteria|bacilli|spores|virions|copies|(?:\p{L}+ )?cells)\b)/iu;

/** "one particle in 103–105", "a population of 109": powers of ten too, as what is counted shows. */
const LOST_POWERS =
  /(?<![\d.,])10[2-9]\s?[–-]\s?10(?:[3-9]|1[0-2])(?!\d|[.,]\d|\s?(?:mmol|mEq|mg|g|m[lL]|%|°|\/|mm|cm|kg|days|weeks|years|beats|bpm|kPa))|\b(?:[Pp]opulation|[Ii]noculum|[Dd]ensity|[Tt]itre|[Tt]iter|viral load|one (?:cell|particle|bacterium|base|event)? ?(?:in|per)) (?:of |about |some )*10(?:[3-9]|1[0-2])(?!\d|[.,]\d|\s?(?:%|patients|people|women|men|children|cases|days))/u;

/** What was written wrongly on the page: "the only one drug", "which why", "correlates that", "apply pressure applied". */
const MISWRITTEN =
  /\b(?:is|are|as) the only one (?!of\b|that\b|who\b|which\b|to\b|in\b)\p{Ll}|, which why\b|\bcorrelates? that\b|\bappl(?:y|ies) \p{L}+ applied\b/u;

/** "the bodys needs", "where its used", "energyand affects": such a sentence cannot be mended with certainty. */
export const hasTextError = (text: string, index: DocumentIndex): boolean =>
  LOST_APOSTROPHE.test(text) ||
  LOST_POWER.test(text) ||
  LOST_POWERS.test(text) ||
  MISWRITTEN.test(text) ||
  [...text.matchAll(GLUED)].some(([whole, head = '']) => index.isWord(head) && index.occurrences(whole) <= 1);
