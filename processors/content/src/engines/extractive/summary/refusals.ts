import {
  addressesReader,
  breaksSyntax,
  isBoilerplate,
  pointsElsewhere,
} from '../../../statements/sentence-rules.ts';
import { FORBIDS } from './lists/places.ts';

/** "<120 g/L" is no markup here. */
const isOfNoText = (text: string): boolean => isBoilerplate(text.replace(/[<>](?=[\d\s=≥≤])/gu, ''));

/** "13 Centers for Disease Control. “2014 …”", "Abbrev.: CO cardiac output; …": what stands below a text. */
const NOTE =
  /^(?:\d{1,3}\sIbid\b|\[?\d{1,3}\]?\s\p{Lu}\p{L}+,?\s(?:(?:for|of|and|the|in)\s)?\p{Lu}[^“"]{0,90}[“"]|[Aa]bbrev(?:iation)?s?\b(?: used)?\s?[.:]|(?:Data )?[Ss]ources?:\s|(?:Adapted|Reproduced|Data) from\b)/u;
const NAME = /^(?:\p{Lu}[\p{L}’-]+[,.]?|for|of|and|the|in)$/u;
const LEAST_WORDS = 4;

/** "16 Centers for Disease Control and Prevention": a number and a name. */
function isNumberedName(text: string): boolean {
  const words = /^\d{1,3}\s\p{Lu}/u.test(text) ? text.split(/\s+/u).slice(1) : [];
  return words.length >= LEAST_WORDS && words.every((word) => NAME.test(word));
}

const isNote = (text: string): boolean => NOTE.test(text) || isNumberedName(text);

/** It is about the document, its reader or its makers, and not about its subject: what no bullet says, of prose or of a list. */
export const isAboutDocument = (text: string): boolean =>
  isNote(text) || addressesReader(text) || isOfNoText(text) || pointsElsewhere(text);

/** The same, and characters that no sentence has. */
export const isRefused = (text: string): boolean => breaksSyntax(text) || isAboutDocument(text);

/** Who speaks, on the first of some slides: "Dr H. Lind", "Consultant Ophthalmologist", "MBBS Year 4". */
const SPEAKER =
  /^(?:(?:Dr|Prof|Professor|Mr|Mrs|Ms)\.?(?:\s\p{Lu}[\p{L}.’'-]*){1,4}$|(?:Hon\. |Senior )*(?:Consultant|Lecturer|Registrar|Professor) (?:\p{Lu}|in \p{Lu}|of \p{Lu}|&)|(?:MBBS|MB ?ChB|BSc|MD)\s.{0,30}\b[Yy]ear\b|Year \d\b.{0,60}\b(?:[Bb]lock|[Ww]eek|[Mm]odule|[Ll]ecture)\b)/u;

/** A line of a list that says nothing of its subject. An order that forbids is kept, whomever it talks to. */
export const isNoLine = (text: string): boolean =>
  isNote(text) ||
  SPEAKER.test(text) ||
  isOfNoText(text) ||
  ((addressesReader(text) || pointsElsewhere(text)) && !FORBIDS.test(text));

/** "(see Table 8)", " – see slide 24": a cross-reference. */
const POINTER =
  /\s*\(see\s[^()]{1,40}\)|[;,]?\s(?:[–-]\s)?see (?:also )?(?:slide|page|table|figure|section|chapter|box|p\.)\s?\d+(?:\.\d+)*[a-z]?(?=$|[:;,.)])/giu;

export const withoutSeeAlso = (text: string): string =>
  /\bsee\s/iu.test(text) ? text.replace(POINTER, '') : text;
