import { givesDose } from '../../language/doses.ts';
import { isPart } from '../../page/label-parts.ts';
import { isClass, namesDrug, namesThing } from './names.ts';
import { saysWhatItDoes } from './acts.ts';
import { entriesOf, type Piece } from './line-entries.ts';
import { isOpen, pageLines, type PageLine } from './page-lines.ts';
import { FORBIDS, GIVEN, LIMIT, OFTEN, RANGE } from './wording.ts';

/** A line that doses, limits, orders or forbids, and what the page says it is of. */
export type PageFact = {
  line: string;
  /** The name that the line itself begins with. */
  own: string | undefined;
  /** The heading, or the name of the row, that it stands under. */
  owner: string | undefined;
  /** Headings and names above, which end before it. */
  others: readonly string[];
  /** What it says only holds for the owner: "First choice: amoxicillin", "Duration: 7 days". */
  dependsOnOwner: boolean;
  /** Followed for something else it does harm. */
  isHarmful: boolean;
  /** "Dose: 15 mg/kg" below "Antidote: fomepizole": of that, and not of the poison. */
  isOfGiven: boolean;
};

const LINK = /\s?:\s+|\s[–—-]{1,2}\s|\s*(?:→|[-=]+>)\s*|\t+|\s{3,}|\s=\s|\s?\|\s?|;\s(?=[<>≤≥]?\s?\d)/u;

export const VERB = /\b(?:is|are|was|were|has|have|had|which|that|should|must|can|may|will|do|does)\b/iu;

/** A line that names something and says something of it. */
export function namedIn(text: string): { name: string; value: string } | undefined {
  const found = LINK.exec(text.slice(0, 120));
  if (found === null || found.index === 0) return undefined;
  const name = text.slice(0, found.index).trim();
  const value = text.slice(found.index + found[0].length).trim();
  const isName =
    name.split(/\s+/u).length <= 7 && /^[\p{L}\d(]/u.test(name) && !/[.!?;]/u.test(name) && !VERB.test(name);
  return isName && value !== '' ? { name, value } : undefined;
}

/** Which of several treatments is meant: it holds for what the line stands under, and for nothing else. */
export const CHOICE =
  /\b(?:(?:first|second|third|1st|2nd|3rd|next|last)[- ](?:line|choice|step)|(?:drug|treatment|antibiotic|agent)s? of choice|(?:preferred|usual|recommended) (?:treatment|therapy|drug|antibiotic|agent)s?|(?:second|secondary|back-?up) option|mainstay|alternatives?(?! (?:medicine|pathway|splicing)))\b/iu;
/** For whom or when: a label of this kind names nothing that is treated. */
const CASE =
  /\b(?:allerg\w*|severe|mild|moderate|pregnan\w*|child(?:ren)?|infants?|neonates?|adults?|elderly|over \d|under \d|aged?|otherwise|add|plus|if|when|unless|review|limits?|duration|course|low|high|inpatient|outpatient|oral|IV|intravenous|step|target|check|start|give|avoid|caution|note|stop|switch|renal|hepatic|dose|maximum|max|refer|monitor\w*|not|never|uncomplicated|complicated|recurrent|resistant|intoleran\w*)\b|^[<>≥≤\d]/iu;

/** Whatever stands over it: it is of that. */
const ORDER =
  /^(?:limit|max\w*|repeat|review|observe|target|rate|duration|avoid|stop|never|do not|don[’']t|not|only|reduce|increase|halve|double|continue|measure|check|monitor|hold|withhold)\b/iu;

export const isOrder = (text: string): boolean => ORDER.test(text);

/** "near eyes/nose → co-amoxiclav": not of what, only when. */
const WHEN = /^(?:near|around|with|without|after|before|during|not|no|at|on|in|late|early)\b/u;
const isCase = (name: string): boolean =>
  isLabel(name) || saysWhatItDoes(name) || (/^\p{Ll}/u.test(name) && (WHEN.test(name) || !namesThing(name)));

export const isLabel = (name: string): boolean => isPart(name) || CHOICE.test(name) || CASE.test(name);

/** "Severe hyponatraemia" is a disease, "Severe" is none. */
const isLabelAlone = (text: string): boolean =>
  isPart(text) ||
  CHOICE.test(text) ||
  (CASE.test(text) && /^(?:\S+|(?:if|when|for|in|unless|over|under) .*)$/iu.test(text));

const holdsAmount = (text: string): boolean =>
  givesDose(text) || LIMIT.test(text) || GIVEN.test(text) || OFTEN.test(text) || RANGE.test(text);
/** Followed for something else it does harm: an amount, what forbids, which of several treatments. */
export const mayHarm = (text: string): boolean =>
  holdsAmount(text) || FORBIDS.test(text) || CHOICE.test(text) || /[<>≤≥]\s?\d/u.test(text);

const MOST_WORDS = 8;
export const isMarked = ({ mark }: PageLine): boolean => /^[^\p{L}\d#|]$/u.test(mark);

/** A short line, set apart from what it is of: no item, no sentence, no label. */
export function isHead(lines: readonly PageLine[], at: number): boolean {
  const [line, next] = [lines[at]!, lines[at + 1]];
  // "Bronchiolitis (< 1 y, RSV)"
  const text = line.text.replace(/\s*:$/u, '').replace(/(?<=\p{L})\s*\([^()]{1,60}\)$/u, '');
  if (next === undefined || isMarked(line) || !/^\p{Lu}/u.test(text)) return false;
  if (text.split(/\s+/u).length > MOST_WORDS || /[.!?;,]$|[→=<>]/u.test(text)) return false;
  if (namedIn(text) !== undefined || isLabelAlone(text) || mayHarm(text)) return false;
  const isWrapped = /^\p{Ll}/u.test(next.text) && !isMarked(next) && next.indent <= line.indent;
  if (isOpen(text) || VERB.test(text) || (isWrapped && text.split(/\s+/u).length > 3)) return false;
  const before = lines[at - 1];
  return (
    before === undefined ||
    line.gap ||
    line.mark !== '' ||
    isMarked(next) ||
    next.indent > line.indent ||
    namedIn(next.text) !== undefined ||
    isLabel(next.text) ||
    // "H pylori", and below it "PPI + amoxicillin 1 g bd"
    (text.split(/\s+/u).length <= 3 && mayHarm(next.text))
  );
}

/** In lines: a sentence that leads into a list is not longer. */
const MOST_LEAD = 3;

/** "Shingles in an immunosuppressed person is treated at any time" between two lists: the second one is stated of that. */
function leadsAnew(lines: readonly Piece[], at: number): boolean {
  const line = lines[at]!;
  const goesOn = (one: PageLine): boolean => !isMarked(one) && !one.gap && /^\p{Ll}/u.test(one.text);
  const before = lines.slice(Math.max(0, at - MOST_LEAD), at).findLast((one) => !goesOn(one));
  if (isMarked(line) || line.isPiece || line.text.endsWith(':') || namedIn(line.text) !== undefined)
    return false;
  if (!/^\p{Lu}/u.test(line.text) || !namesThing(line.text.split(/\s/u)[0]!)) return false;
  if (before !== undefined && !isMarked(before)) return false;
  const rest = lines.slice(at + 1, at + 1 + MOST_LEAD);
  const list = rest.findIndex(isMarked);
  return list >= 0 && rest.slice(0, list).every(goesOn);
}

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', facts: [] as PageFact[] };

/** What a page says that may do harm where it is stated of something else. */
export function pageFacts(page: string): readonly PageFact[] {
  if (last.page !== page) last = { page, facts: readFacts(pageLines(page)) };
  return last.facts;
}

type Above = {
  name: string;
  isHead: boolean;
  line: PageLine;
  at: number;
  isLead?: boolean;
  isLeft?: boolean;
};

/** In characters: longer lines without a name of their own are prose, and so are those that they go on over. */
export const LONG = 45;
const isLong = (line: PageLine | undefined): boolean =>
  line !== undefined && line.text.length >= LONG && !isMarked(line);

function readFacts(printed: readonly PageLine[]): PageFact[] {
  const lines = printed.flatMap(entriesOf);
  const facts: PageFact[] = [];
  let above: Above[] = [];
  let given: string | undefined;
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]?.text ?? '';
    const isWrapped = isLong(lines[at - 1]) && !line.gap && namedIn(next) === undefined;
    if (!line.isPiece && !isWrapped && isHead(lines, at)) {
      above = [...above, { name: line.text.replace(/\s*:$/u, ''), isHead: true, line, at }].slice(-MOST);
      given = undefined;
      continue;
    }
    if (leadsAnew(lines, at))
      above = [...above, { name: line.text, isHead: true, isLead: true, line, at }].slice(-MOST);
    const named = namedIn(line.text);
    const own = named === undefined || isCase(named.name) ? undefined : named.name;
    // "- diagnosis" after "- path: failure of rotation": what stands further in is of that.
    if (named === undefined && isMarked(line))
      above = above.filter((one) => one.isHead || !isBeside(one, line));
    const isPartAlone = named === undefined && line.gap && line.mark === '' && isPart(line.text);
    // "Drugs", set apart below what is stated of one disease: they may be of all of them.
    if (isPartAlone) above = above.map((one) => ({ ...one, isLeft: one.isLeft === true || at - one.at > 1 }));
    const owner = above.findLast((one) => governs(one, line) && !(own !== undefined && one.isLeft === true));
    // "Class: oral bisphosphonates": of the drug over it.
    const isOfClass = own !== undefined && isClass(own) && owner !== undefined && namesDrug(owner.name);
    // "Antidote: fomepizole", and below it its dose.
    const isGiven =
      named !== undefined && own === undefined && given !== undefined && OF_GIVEN.test(named.name);
    const isGiving = named !== undefined && own === undefined && GIVES.test(named.name);
    const harms = mayHarm(line.text) || isGiving;
    const isUnnamed = named === undefined && !isMarked(line);
    const isProse = line.isPiece || (isUnnamed && (isLong(line) || (isLong(lines[at - 1]) && !line.gap)));
    // Columns say of what the amounts of a table are.
    const isRow = own === undefined && line.text.split(/\t+|\s{3,}|\s\|\s/u).length > 2;
    const isStated = isRow
      ? false
      : harms
        ? own !== undefined || !isProse
        : !isProse && line.text.split(/\s+/u).length >= LEAST;
    if (isStated)
      facts.push({
        line: line.text,
        own: isGiven ? given : isOfClass ? undefined : own,
        isHarmful: harms,
        isOfGiven: isGiven,
        owner: owner?.name,
        others: isProse ? [] : othersOf(above, owner, harms, own !== undefined),
        dependsOnOwner:
          isOfClass ||
          (own === undefined && (named !== undefined || CHOICE.test(line.text))) ||
          (own === undefined && owner !== undefined && ORDER.test(line.text)),
      });
    if (own !== undefined || named === undefined) given = undefined;
    else if (isGiving) given = named.value;
    // "Adrenal crisis: hospital guideline", set apart at the top: a title.
    const isTitle = at === 0 && lines[1]?.gap === true;
    if (own !== undefined && !isTitle)
      above = [...above, { name: own, isHead: false, line, at }].slice(-MOST);
  }
  return facts;
}

/** In words: shorter lines stand in many a text. */
const LEAST = 3;
const GIVES =
  /^(?:antidote|treatment|therapy|reversal|drug|agent|rx|tx|give|first[- ](?:line|choice)|drug of choice)\b/iu;
const OF_GIVEN = /\b(?:dos\w+|max\w*|rate|route|limit|frequency|duration|course)\b/iu;

/**
 * The names above that a line is not stated of: headings that another one has ended. What is stated of no row may stand below any;
 * for what does no harm the first line of a page is over all of it.
 */
const othersOf = (
  above: readonly Above[],
  owner: Above | undefined,
  harms: boolean,
  isRow: boolean,
): string[] =>
  above
    .filter((one) => one !== owner && !isOver(one, owner, above))
    .filter((one) => one.isHead || isRow || owner?.isHead === false)
    .filter((one) => (owner === undefined ? one.isLeft === true : harms || (one.isHead && one.at > 0)))
    .map(({ name }) => name);

/** In names: what stands further above is not stated of. */
const MOST = 40;

const isBeside = ({ line: row }: Above, { indent, mark }: PageLine): boolean =>
  row.indent >= indent && row.mark === mark;

/** A heading is over all below it; the name of a row, over lines further in and over labels. */
const governs = (above: Above, line: PageLine): boolean =>
  above.isHead
    ? above.line.indent <= line.indent
    : line.indent > above.line.indent ||
      (line.mark === above.line.mark && isLabel(namedIn(line.text)?.name ?? ''));

const rank = ({ mark }: PageLine): number =>
  mark.startsWith('#') ? mark.length : (mark.match(/\d+/gu)?.length ?? 0);

/** Further out, or of a higher rank, or right above: what the owner is a part of. */
function isOver(one: Above, owner: Above | undefined, above: readonly Above[]): boolean {
  if (owner === undefined || !one.isHead || one.isLead === true || owner.isLead === true) return false;
  // A title has nothing of its own below it but other headings.
  if (above.some(({ at, isHead: isNext }) => isNext && at === one.at + 1)) return true;
  const [over, under] = [one.line, owner.line];
  if (over.indent < under.indent) return true;
  return rank(under) > 0 && rank(over) < rank(under);
}
