import { knownOf, NUMBER, type Page, rankOf } from './chain.ts';
import { isPart } from '../../page/label-parts.ts';
import { isItem } from './item-parents.ts';
import { isShortLabel } from './leads.ts';
import { namesCondition, namesDrug, saysCondition } from './names.ts';
import { isLabel, isOrder, mayHarm, namedIn, VERB } from './page-facts.ts';
import { isOpen, type PageLine } from './page-lines.ts';
import { isRow, itemsOf, placesOfItem, type StatedItem } from './places.ts';
import { asRead, keyed } from './signs.ts';

/** In words: a longer line is a sentence. */
const MOST_OF_HEADING = 9;
/** In lines: what stands further above ends no heading any more. */
const MOST_BETWEEN = 200;

const nameOf = (line: PageLine): string => namedIn(line.text)?.name ?? line.text;

const isShortLine = ({ text }: PageLine): boolean => keyed(text).length <= MOST_OF_HEADING;

/** "- UTI in pregnancy" among items that dose: what is given below it may be for that. */
const isConditionAlone = (text: string, below: PageLine): boolean =>
  ((mayHarm(below.text) && (saysCondition(text) || isLabel(text))) ||
    (isLabel(text) && keyed(text).length > 1 && isShortLine(below) && namesDrug(below.text))) &&
  !namesDrug(text) &&
  !/\d|,.*,/u.test(text) &&
  !isPart(namedIn(text)?.name ?? '') &&
  keyed(text).length <= MOST_OF_HEADING;

/** Whether a line could be a heading of another one further below, as far as its form shows. */
function mayHead(lines: readonly PageLine[], at: number, below: PageLine): boolean {
  const [before, line, next] = [lines[at - 1], lines[at]!, lines[at + 1]!];
  if (line.indent > below.indent || isRow(line) || !/^[\p{Lu}\d]/u.test(line.text)) return false;
  if (line.isBold && !below.isBold) return true;
  const isShort = keyed(line.text).length <= MOST_OF_HEADING && !/[.!?;,]$/u.test(line.text);
  const goesOn = isOpen(line.text) || (/^[\p{Ll}(]/u.test(next.text) && next.mark === '' && !next.gap);
  if (isItem(line))
    return (
      line.indent < below.indent ||
      (line.text.endsWith(':') && line.mark !== below.mark) ||
      isConditionAlone(line.text, below)
    );
  if (line.text.endsWith(':')) return true;
  if (!isShort || goesOn || VERB.test(line.text)) return false;
  const rank = rankOf(line);
  if (rank > 0) return rankOf(below) === 0 || rank < rankOf(below) || line.indent < below.indent;
  const isApart = line.gap || before === undefined || /[.:!?]$/u.test(before.text) || isItem(before);
  return namedIn(line.text) === undefined ? isApart || isItem(below) : isItem(below);
}

/** "Palliative (syringe driver /24h):" stated as "Palliative": what a heading limits in brackets holds for all below it. */
function dropsAside({ text }: PageLine, lead: string): boolean {
  const aside = /\(([^()]*)\)\s*:?$/u.exec(text)?.[1];
  if (aside === undefined || COUNTS.test(aside)) return false;
  return LIMITS.test(aside) && !asRead(lead).includes(asRead(aside));
}
/** "Urine (2)", "Shock (2 of 3)": slides of one title. */
const COUNTS = /^\d+(?:\s?(?:of|\/)\s?\d+)?$/u;
const LIMITS =
  /\d|[<>≤≥]|\b(?:only|not|no|if|when|unless|without|except|per|sensitive|resistant|acute|chronic|severe|mild|moderate|loading|maintenance|first|second|third|over|under|child\w*|adults?|neonat\w*|infants?|pregnan\w*|renal|hepatic|IV|IM|SC|oral|topical)\b/iu;

/** The last line before another that is the heading which a text names; -1 where none is. */
function headingBefore(lead: string, { lines, read }: Page, place: number): number {
  const parts = [...new Set([lead, ...lead.split(', ').slice(1)])].map((part) =>
    asRead(part.replace(NUMBER, '')),
  );
  const isHeading = (line: string): boolean =>
    parts.some((part) => line.startsWith(part) || (line.includes(part) && line.length < 2 * part.length));
  const nearest = read.findLastIndex((line, at) => at < place && isHeading(line));
  if (nearest < 0 || !isItem(lines[nearest]!)) return nearest;
  // "- amphotericin treats …" below "## Amphotericin" begins with its name, and is none.
  const title = read.findLastIndex((line, at) => at < nearest && !isItem(lines[at]!) && parts.includes(line));
  return title >= 0 ? title : nearest;
}

/** "5. Hyperkalaemia" and "6. Asthma", or two items of one list: neither is under the other. */
const areSisters = (one: PageLine, other: PageLine): boolean =>
  one.indent === other.indent &&
  (rankOf(one) > 0 ? rankOf(one) === rankOf(other) : one.mark === other.mark && isItem(one));

/** "Anaphylaxis, Cardiac arrest": two headings of which the page does not put one under the other. */
function joinsSisters(lead: string, { lines, read }: Page, place: number): boolean {
  const places = lead
    .split(/, | – /u)
    .map((part) => read.findLastIndex((line, at) => at <= place && line.startsWith(asRead(part))));
  return places.some((at, nth) => {
    const [over, under] = [lines[places[nth - 1] ?? -1], lines[at]];
    return over !== undefined && under !== undefined && over !== under && areSisters(over, under);
  });
}

/** "Malaria, chloroquine-resistant" below "Malaria, chloroquine-sensitive": the other one of two. */
function isTwin({ text }: PageLine, lead: string): boolean {
  const [words, own] = [keyed(text.replace(/:$/u, '')), keyed(lead.split(', ').at(-1)!)];
  const isShort = words.length <= MOST_OF_HEADING && !/[.!?;,]$/u.test(text);
  const same = words.findIndex((word, at) => word !== own[at]);
  return isShort && own.length > 2 && same >= 2 && words.length > 2;
}

/** Whether a text stands on a page right under the heading that it names, or names those between as well. */
function isUnder({ lead, item }: StatedItem, page: Page, place: number, heading: number): boolean {
  const { lines, read } = page;
  const below = lines[place]!;
  // The name of its own line.
  if (read[place]!.startsWith(asRead(lead))) return true;
  const over = lines[heading];
  if (over === undefined && place > 0 && read[place - 1]!.endsWith(asRead(lead))) return false;
  if (over !== undefined) {
    if (dropsAside(over, lead) || joinsSisters(`${lead} – ${item}`, page, place)) return false;
    const areRows = [over, below].every(({ text }) => namedIn(text) !== undefined);
    if (areSisters(over, below) || (areRows && over.indent === below.indent && over.mark === below.mark))
      return rankOf(below) === 0 && isShortLabel(nameOf(below)) && !namesCondition(nameOf(below));
  }
  const said = asRead(`${lead} ${item}`);
  const from = Math.max(heading + 1, place - MOST_BETWEEN);
  if (lines.slice(from, place).some((line) => isTwin(line, lead))) return false;
  const others = lines
    .slice(from, place)
    .map((_, nth) => from + nth)
    .filter((at) => mayHead(lines, at, below));
  const isPassed = (at: number): boolean => !said.includes(page.names[at]!);
  if (over !== undefined && (heading > 0 || rankOf(over) > 0)) return !others.some(isPassed);
  // The title of a page is over all of its parts, but for what is stated of another drug or disease.
  const nearest = others.at(-1);
  if (nearest === undefined || !isPassed(nearest)) return true;
  const name = nameOf(lines[nearest]!);
  // "- Pregnancy considerations" among items.
  const isOfCase = isItem(lines[nearest]!) && isLabel(lines[nearest]!.text);
  return !(namesDrug(name) || saysCondition(name) || isOfCase);
}

/** What does harm where it is followed for something else. */
const isAtRisk = (item: string): boolean =>
  /\d|\b(?:therap(?:y|ies)|treatments?|regimens?|antibiotics?)\b/u.test(item) ||
  mayHarm(item) ||
  isOrder(item) ||
  namesDrug(item);

/** "Shock – fluids → norad" of an item below "Neurogenic", further in. */
function skipsOuterItem({ lead, item }: StatedItem, page: Page, place: number, heading: number): boolean {
  const { lines, read, names } = page;
  const below = lines[place]!;
  if (heading < 0 || !isItem(below)) return false;
  const outer = lines.findLastIndex((line, at) => at < place && line.indent < below.indent);
  return (
    outer > heading &&
    isItem(lines[outer]!) &&
    !asRead(`${lead} ${item}`).includes(names[outer]!) &&
    !read[place]!.startsWith(asRead(lead))
  );
}

/**
 * Whether a text names a heading, while on the page another line between the two could be the heading of what it says: for a reader
 * who cannot see which it is, it is both.
 */
export function passesHeading(text: string, page: string): boolean {
  const known = knownOf(page);
  return itemsOf(text).some((stated) => {
    if (stated.lead === '') return false;
    const places = placesOfItem(stated.item, known);
    const isBad = (place: number): boolean => {
      const heading = headingBefore(stated.lead, known, place);
      return (
        skipsOuterItem(stated, known, place, heading) ||
        (isAtRisk(stated.item) && !isUnder(stated, known, place, heading))
      );
    };
    return places.length > 0 && places.every(isBad);
  });
}
