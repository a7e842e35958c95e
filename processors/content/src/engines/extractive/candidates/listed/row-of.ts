import { isGenericHeading } from '../../../../page/layout.ts';
import {
  addressesReader,
  breaksSyntax,
  isBalanced,
  isBoilerplate,
  pointsElsewhere,
  wordCount,
} from '../../../../statements/sentence-rules.ts';
import { holdsTerm } from '../../../../language/medical-words.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { isOfDocument } from '../facts/shapes.ts';

/** The separators between a name and its description. */
export type Link = 'colon' | 'dash' | 'arrow' | 'cells';

/** A line of a list: its name and its description. */
export type Row = { name: string; link: Link; value: string };

const MOST_WORDS_OF_NAME = 6;
/** In characters. */
const LONGEST_NAME = 60;
/** Longer lines are prose; no line costs more than its length. */
export const LONGEST = 400;
const MOST_WORDS = 30;

const LINKS: readonly [Link, RegExp][] = [
  ['cells', /\t+|\s{3,}/u],
  // "Digoxin; 0.8–2.0 microgram/L"
  ['colon', /\s?:\s+(?:[-–—]\s+)?|\s=\s|;\s+(?=[<>≤≥]?\s?\d)/u],
  ['arrow', /\s*(?:→|⇒|➔|➜|➝|⟶|⟹|-{1,2}>|=>)\s*/u],
  ['dash', /\s+[–—-]{1,2}\s+/u],
];

/** A line that names something and says something of it; undefined where it does not, whatever that is worth asking. */
export function rowOf(text: string): Row | undefined {
  if (text.length > LONGEST) return undefined;
  let first: { link: Link; index: number; length: number } | undefined;
  for (const [link, pattern] of LINKS) {
    const found = pattern.exec(text);
    if (found && (first === undefined || found.index < first.index))
      first = { link, index: found.index, length: found[0].length };
  }
  if (first === undefined) return undefined;
  const name = text.slice(0, first.index).trim();
  // "Zona glomerulosa: - aldosterone": a mark is no part of what is said.
  const value = text
    .slice(first.index + first.length)
    .replace(/^(?:[-–—•·*]\s+)+/u, '')
    .trim();
  if (first.link === 'cells' && LINKS[0]![1].test(value)) return undefined;
  return isName(name) && /[\p{L}\d]/u.test(value) ? { name, link: first.link, value } : undefined;
}

/** What shows that a line has no name in front. */
const NO_NAME =
  /^(?:this|these|those|that|it|its|they|he|she|we|you|if|when|while|where|what|why|how|who|which|because|since|also|then|and|or|but|so|for|before|after|during|in|at|on|by|to|with|without|from|vs|versus|no|not|only|all|any|most|some|each|both|note|nb|remember|never|always|don['’]?t|do|avoid|continue|stop|start|give|order|check|see|q|a|step|slide|day|week|block|chapter|part|case|question|answer|option)\b|\b(?:is|are|was|were|has|have|had|does|do|will|which|that|who)\b|\s(?:of|in|for|to|by|with|on|at|from|and|or|the|an?)$|[.!?;…"“”]|https?$|^\d+(?:[.:]\d+)*$|^[IVX]+$|^\p{L}$|^(?:contra-?)?indicated\b|^(?:mech|ind|contra|metab|elim|excr|kin)$/iu;

/** "Signal 3", "Pillar 1a": a number of something on the page. */
const COUNTED = /^\p{L}+\s\d{1,2}[a-z]?$/u;

const isName = (name: string): boolean =>
  /\p{L}{2}|\p{Lu}/u.test(name) &&
  /^[\p{L}\d↑↓(]/u.test(name) &&
  name.length <= LONGEST_NAME &&
  wordCount(name) <= MOST_WORDS_OF_NAME &&
  isBalanced(name) &&
  !NO_NAME.test(name) &&
  !(COUNTED.test(name) && !holdsTerm(name.split(' ')[0]!)) &&
  !/^[TNM]\d[a-d]?$|\s[–—-]\p{L}/u.test(name) &&
  !isOfDocument(name) &&
  !breaksSyntax(name);

/** Ends on what something must follow: the line's end cut it. */
const CUT =
  /(?:[,:;(–—-]|\b(?:an?|the|of|to|by|with|due|for|and|or|as|in|on|from|than|then|that|which|is|are|was|be|not|no|very|more|less|per|into|between|its|their|hence|thus|so|while|when|where|if|after|before|until|because|but|raises|lowers|reduces|inhibits|prevents|stimulates|activates|enhances)|[→⇒>=+])$/iu;

/** Whether what a row says is whole and one thing, understood without its context. */
export const isWhole = ({ value }: Row): boolean =>
  wordCount(value) <= MOST_WORDS &&
  !CUT.test(value) &&
  isBalanced(value) &&
  !/[?!…]|\.{3}|[.;]\s+\p{Lu}|\.\s|^["“‘(]|https?:|www\.|[=√∑∫^_]/u.test(
    value.replace(/\b(?:e\.g|i\.e|vs|approx|\p{Lu})\.\s/gu, ''),
  ) &&
  !(value.length > 3 && isGenericHeading(value)) &&
  !isPart(value) &&
  !isTitle(value) &&
  !isBoilerplate(value.replace(/[<>]\s?\d/gu, ' ')) &&
  ![breaksSyntax, addressesReader, pointsElsewhere].some((rule) => rule(value));

/** "The Failing Heart": words of a heading. */
function isTitle(text: string): boolean {
  const long = text.match(/[\p{L}-]{4,}/gu) ?? [];
  return long.length >= 3 && long.every((word) => /^\p{Lu}/u.test(word));
}

/** "Term", "Meaning": the head of a list in two columns. */
const HEAD =
  /^(?:terms?|words?|names?|drugs?|conditions?|diseases?|abbreviations?|hormones?|signs?|enzymes?|nerves?|muscles?|organisms?|vitamins?|tests?|structures?|definitions?|meanings?)$/iu;
export const isHeadOfList = ({ name, value, link }: Row, next: Row | undefined): boolean =>
  link === 'cells' &&
  wordCount(value) <= 3 &&
  (HEAD.test(name) ||
    (/^\p{Lu}\S*(?:\s\S+)?$/u.test(name) &&
      /^\p{Lu}\S*$/u.test(value) &&
      next !== undefined &&
      wordCount(next.value) > 1));
