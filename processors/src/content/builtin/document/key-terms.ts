import { medicalWeight } from '../words/medical-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { looksLikeHeading } from './layout.ts';

const NAMED =
  /\b(?:called|known as|termed|referred to as|named)\s(?:(?:an?|the)\s)?(\p{L}[\p{L}\d-]*(?:\s\p{L}[\p{L}\d-]*){0,3})/giu;
const DEFINED =
  /^(?:(?:an?|the)\s)?(\p{L}[\p{L}\d-]*(?:\s\p{L}[\p{L}\d-]*){0,2})(?:\s\([^()]{1,30}\))?\s(?:is|are)\s(?:an?|the)\s/iu;
const ENDS =
  /\s(?:and|or|that|which|is|are|because|when|where|in|of|to|by|for|from|as|at|on|with|if|the|a|can|may|has|have)\b.*$/iu;

/** Terms that a sentence introduces: "… called the apex", "Hematocrit is the …". */
export function termsNamedIn(sentence: string): string[] {
  const named = [...sentence.matchAll(NAMED)]
    .map((match) => (match[1] ?? '').replace(ENDS, ''))
    .filter(isName);
  const defined = DEFINED.exec(sentence)?.[1] ?? '';
  return [...named, ...[defined.replace(ENDS, '')].filter(isTerm)];
}

/** The term in a heading, if it is short enough to be one: "Cardiac Output" but not "Overview of the …". */
export function termOfHeading(heading: string): string[] {
  const short =
    heading.split(/\s+/u).length <= 4 &&
    looksLikeHeading(heading) &&
    !/\b(?:of|and|the|to|in)\b|[,:–]/iu.test(heading);
  return short && isTerm(heading) ? [heading] : [];
}

/** A name of two or three words is a term even when each word is a general one: "ejection fraction". */
const isName = (term: string) =>
  isTerm(term) ||
  (/^[\p{L}-]+ [\p{L}-]+(?: [\p{L}-]+)?$/u.test(term) &&
    !term.split(' ').some((word) => STOP_WORDS.has(word.toLowerCase())));

const isTerm = (term: string) => term.split(/\s+/u).some((word) => medicalWeight(word) > 0);
