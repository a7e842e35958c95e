// The sayings of a page, from its blocks. Linear.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence, partsOfBlock } from '../../blocks/block-sentences.ts';
import { endsInColon } from '../../blocks/lines/statement.ts';
import type { Range } from '../../blocks/source-line.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { namesDrug } from '../../checks/harm/names.ts';
import { mayHarm } from '../../checks/harm/page-facts.ts';
import { isSubjectKnown, isUnclear } from '../subject.ts';
import { headingOf } from '../heading-text.ts';
import type { DocumentHeadings } from './document-headings.ts';
import { isDated, isLowValue, isPartOfSubject } from '../headings.ts';
import { endsWithin, isOpen } from './open-ends.ts';
import { hasOwnSubject, hasSubject, isLimited, pointsBack } from '../points-back.ts';
import { isLabelled, isTornBefore, itemLabel, paragraphLabel } from '../paragraph-label.ts';
import { saidRows } from './rows.ts';
import { wholeParagraphs } from './whole-paragraphs.ts';
import { emphasisOf, isContent, longestSaying, type SaidPage, type Saying, shownText } from './saying.ts';

/** In UTF-16 units: a longer line is not repeated before each of those under it. */
const longestLead = 140;

/** Of a sentence in prose. */
const leastWords = 4;

/** `said`: where it stands among the sayings itself. */
type Lead = { readonly level: number; readonly text: string; readonly isOpen?: boolean; said?: number };

/** `isLast`: no page follows, so that its last sentence was not cut off. */
export function sayingsOf(
  page: SaidPage,
  lexicon: Lexicon | undefined,
  isLast: boolean,
  headings: Pick<DocumentHeadings, 'headings' | 'subjectsUnder'>,
): Saying[] {
  const heads = new Set(page.blocks.flatMap(({ path }) => path));
  const sayings: Saying[] = [];
  const told = new Set<number>();
  let leads: Lead[] = [];
  const content = wholeParagraphs(page.text, page.blocks);
  for (const [block, one] of content.entries()) {
    if (one.kind === 'figure' || one.kind === 'caption') continue;
    if (one.kind === 'heading') leads = [];
    if (one.kind === 'heading' || isLowValue(one.path.at(-1) ?? '')) continue;
    const level = one.kind === 'item' ? (one.level ?? 0) : -1;
    leads = one.kind === 'item' ? leadsOver(leads, level) : [];
    const above = leads.at(-1);
    const lead = leadOf(page, one);
    const leadsOn = one.kind === 'item' && endsInColon(page.text.slice(one.start, one.end).trimEnd());
    const own: Lead | undefined = lead === undefined ? undefined : { level, text: lead, isOpen: leadsOn };
    if (own && !(one.isPathUnsure && one.boxes)) leads.push(own);
    if (above && isLowValue(above.text)) continue;
    const over = above && !one.path.includes(above.text) ? [...one.path, above.text] : one.path;
    const path = over.filter((part) => !isDated(part));
    const said = one.table
      ? rowsIn(page, one, block)
      : partsIn(page, one, block, {
          lexicon,
          isCutBefore: isCutBefore(page, content, block),
          isCutAfter: !isLast && one === content.at(-1),
        });
    for (const saying of said) {
      const isLead = one.kind === 'item' && lead !== undefined && heads.has(lead);
      if (one.kind === 'note' && !hasOwnSubject(saying.text, lexicon)) continue;
      const isLost =
        isUnclear(one, headings) ||
        (one.path.some((part) => !isPartOfSubject(part)) &&
          isLimited(saying.text, lexicon) &&
          !isSubjectKnown(one, headings));
      const isKnown = !isLost && !(above && above.text.length > longestLead);
      if (isLead || !(isKnown || hasOwnSubject(saying.text, lexicon))) continue;
      // The title of the page would be read as what it is of.
      if (!isKnown && mayHarm(saying.text) && !namesDrug(saying.text)) continue;
      // It is told before what stands under it.
      if (isKnown && above?.said !== undefined) told.add(above.said);
      if (own && saying.text === own.text) own.said = sayings.length;
      sayings.push({ ...saying, path: isKnown ? [...path, ...saying.path] : [], isUnsure: !isKnown });
    }
  }
  return sayings.filter((_, at) => !told.has(at));
}

/** "If unstable:" stands over its sisters where nothing stands in it. */
function leadsOver(leads: readonly Lead[], level: number): Lead[] {
  const over = leads.filter((lead) => lead.level < level || (lead.level === level && lead.isOpen === true));
  return over.map((lead) => (lead.level < level ? { ...lead, isOpen: false } : lead));
}

/** What stands over the items behind a block and in it: an item, or a line that ends in a colon. */
function leadOf(page: SaidPage, block: PageBlock): string | undefined {
  const { kind, start, end, mark = 0, boxes } = block;
  if (kind === 'item') {
    // A statement is whole without what is set further in.
    if (boxes && endsSentence(page.text.slice(start, end).trimEnd())) return undefined;
    return headingOf(page.text, { ...block, end: Math.min(end, start + mark + 2 * longestLead) });
  }
  if (kind !== 'paragraph' || !endsInColon(page.text.slice(start, end).trimEnd())) return undefined;
  const { mark: _mark, ...unmarked } = block;
  const last = partsOfBlock(page.text, block).at(-1);
  return last && headingOf(page.text, { ...unmarked, ...last });
}

function rowsIn(page: SaidPage, block: PageBlock, index: number): Saying[] {
  const { title } = block.table!;
  const over = title === undefined || block.path.includes(title) ? [] : [title];
  return saidRows(page, block, block.table!)
    .filter(({ text }) => isContent(text))
    .map(({ text, under, ...range }, at) => ({
      kind: 'row' as const,
      text,
      path: under === undefined ? over : [...over, under],
      isUnsure: false,
      start: range.start,
      block: index,
      at,
      emphasis: emphasisOf(range, block),
    }));
}

type Edges = {
  readonly lexicon: Lexicon | undefined;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
};

function partsIn(page: SaidPage, block: PageBlock, index: number, edges: Edges): Saying[] {
  const from = block.start + (block.mark ?? 0);
  const all = page.text.slice(from, block.end).trimEnd();
  const isUnended = block.kind === 'paragraph' && !endsSentence(all) && all.split(/\s+/u).length > leastWords;
  const isCutOff = isOpen(all) || (edges.isCutAfter && isUnended);
  const isWhole = block.kind === 'item' && block.end - from <= longestSaying && !isCutOff;
  const parts = isWhole
    ? [{ start: from, end: block.end }]
    : partsOfBlock(page.text, asWritten(page.text, { ...block, start: from }));
  const sayings: Saying[] = [];
  let before: { readonly range: Range; readonly text: string } | undefined;
  /** "Croup.": what follows in the paragraph is of that. */
  let named: string | undefined;
  /** "Croup: a virus. Barking cough." */
  let label: string | undefined;
  const isTorn = isTornBefore(page.text, page.blocks, index);
  for (const [at, range] of parts.entries()) {
    const text = shownText(page, range, block);
    if (at === 0 && text !== undefined)
      label = block.kind === 'item' ? itemLabel(text) : paragraphLabel(text);
    else if (text !== undefined && isLabelled(text)) label = undefined;
    const isName = text !== undefined && isStump(block, text) && !label && !(at === 0 && isTorn);
    if (isName) named = text.replace(/[.!?]+$/u, '');
    const isCut = (at === 0 && edges.isCutBefore && !block.mark) || (at === parts.length - 1 && isCutOff);
    if (text === undefined || endsWithin(text) || isCut || !isContent(text) || isStump(block, text)) {
      before = undefined;
      continue;
    }
    // "Start 50 mg three times daily." is of what the sentence before names.
    const isOfBefore = at > 0 && endsSentence(text) && isLimited(text, edges.lexicon);
    const refersBack = pointsBack(text, edges.lexicon) || (isOfBefore && !hasSubject(text, edges.lexicon));
    const isAlone = block.kind === 'item' ? at === 0 : !refersBack;
    const isClear = isAlone || (block.kind === 'item' && hasOwnSubject(text, edges.lexicon));
    const said = isClear ? { range, text } : withOneBefore(before, range, text);
    before = said;
    if (!said) continue;
    const isOfLabel = said.range.start !== parts[0]?.start;
    const over = label === undefined ? named : isOfLabel ? label : undefined;
    sayings.push({
      kind:
        block.kind === 'note' ? 'note' : block.kind === 'item' || !endsSentence(text) ? 'item' : 'sentence',
      text: said.text,
      path: over === undefined ? [] : [over],
      isUnsure: false,
      start: said.range.start,
      block: index,
      at,
      emphasis: emphasisOf(range, block),
    });
  }
  return sayings;
}

/** Without the ends of lines that sentences go on over. */
function asWritten(text: string, block: PageBlock): PageBlock {
  const { start, end, lines = [] } = block;
  const goesOn = lines.filter((line) => {
    const before = text.slice(start, line).trimEnd();
    return /^[\p{Ll}\d(]/u.test(text.slice(line, line + 2)) && /[\p{L}\p{N},)%]$/u.test(before.slice(-2));
  });
  const isProse = 2 * goesOn.length >= lines.length && endsSentence(text.slice(start, end).trimEnd());
  return isProse ? { ...block, lines: [] } : block;
}

function withOneBefore(
  before: { readonly range: Range; readonly text: string } | undefined,
  range: Range,
  text: string,
) {
  if (!before || before.text.length + text.length >= longestSaying) return undefined;
  return { range: { start: before.range.start, end: range.end }, text: `${before.text} ${text}` };
}

/** "Treatment." in prose. */
const isStump = ({ kind }: PageBlock, text: string) =>
  kind !== 'item' && endsSentence(text) && text.split(' ').length < leastWords;

/** Whether the block before was cut off, on this page or the one before it. */
function isCutBefore({ text, pageNumber }: SaidPage, content: readonly PageBlock[], at: number): boolean {
  const before = content[at - 1];
  const isSmall = /^[\p{Ll},;)]/u.test(text.slice(content[at]!.start));
  if (!before) return pageNumber > 1 && isSmall;
  const said = text.slice(before.start, before.end).trimEnd();
  if (before.table || before.kind === 'heading' || endsSentence(said)) return false;
  return (
    isOpen(said) ||
    (isSmall && /\d/u.test(text.slice(content[at]!.start, content[at]!.end)) && isProse(text, content[at]!))
  );
}

const isProse = (text: string, { start, end }: PageBlock) =>
  /\p{L}{2}[.!](?:\s|$)/u.test(text.slice(start, end));
