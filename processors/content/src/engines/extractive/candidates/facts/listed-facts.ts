import { isDeniedItem } from '../../../../statements/denied-lists.ts';
import type { DocumentIndex, PageLayout, PageSentence } from '../../../../page/document-index.ts';
import {
  addressesReader,
  breaksSyntax,
  isBalanced,
  pointsElsewhere,
  wordCount,
} from '../../../../statements/sentence-rules.ts';
import { lacksDrug } from '../../../../statements/doses.ts';
import { holdsTerm } from '../../../../language/medical-words.ts';
import type { Tagger } from '../../../../language/token.ts';
import type { Fact } from './fact.ts';
import { guidePath } from './guide-path.ts';
import { BULLET } from './joined-lines.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';
import { orderFigures } from './order-figures.ts';

const MOST_WORDS = 22;
/** In characters: what proves a card is shown beside it. */
const FARTHEST = 900;

/** "Assume suppression in any adult who has taken", "CT within 1 hour if any of the following:": whole with each of its items. */
const LEAD =
  /^(\p{Lu}[^:.;?!]{6,110}?\s(?:if|when|in|for|who has(?: had| taken)?|who have(?: had| taken)?|has taken|have taken|with|taking|given))(?:\s(?:any(?: one)? of(?: the following| these)?|there is|one of(?: the following)?))?\s?:?$/u;
/** Of none of them alone, or of what stands elsewhere. */
const NOT_EACH =
  /\b(?:all|both|two|three|four|most|unless|except|not|never|this|these|those|it|they|she|he|such|same|you|we|your|our)\b/iu;

/** The items of a list, each read as the end of the line that opens it; what is asked for is a figure of the item. */
export function listedFacts(page: PageLayout, index: DocumentIndex, tag: Tagger): Fact[] {
  const facts: Fact[] = [];
  let lead: Lead | undefined;
  for (const sentence of page.sentences) {
    if (sentence.kind !== 'item') lead = sentence.kind === 'prose' ? sentence : undefined;
    else {
      const heading = headingOver(sentence, page);
      // The nearer of the two.
      const above = heading !== undefined && heading.start > (lead?.start ?? -1) ? heading : lead;
      const fact = above === undefined ? undefined : factOf(above, sentence, page, index, tag);
      if (fact !== undefined) facts.push(fact);
    }
  }
  return facts;
}

type Lead = Pick<PageSentence, 'text' | 'start' | 'heading' | 'role'>;

/** A line that opens a list may look like a heading: "Perform CT of the head if". */
function headingOver({ heading, start }: PageSentence, { blocks }: PageLayout): Lead | undefined {
  if (heading === undefined || !LEAD.test(heading)) return undefined;
  const block = blocks.findLast((one) => one.kind === 'heading' && one.start < start);
  return block?.heading === heading
    ? { text: heading, start: block.start, heading: undefined, role: block.role }
    : undefined;
}

function factOf(
  lead: Lead,
  item: PageSentence,
  page: PageLayout,
  index: DocumentIndex,
  tag: Tagger,
): Fact | undefined {
  const opening = LEAD.exec(lead.text)?.[1];
  if (
    opening === undefined ||
    lead.role !== undefined ||
    !BULLET.test(page.text.slice(item.start).trimStart())
  )
    return undefined;
  const value = lowerFirst(
    item.text
      .replace(/[.;,]?(?:\s(?:and|or))?$/u, '')
      .replace(/[.;,]$/u, '')
      .trim(),
  );
  const text = `${opening} ${value}`;
  const end = item.start + item.span.length;
  if (NOT_EACH.test(opening) || !isFit(value) || end - lead.start > FARTHEST || isDeniedItem(item, page))
    return undefined;
  const path = guidePath(lead, text, index);
  if ((path === undefined && !holdsTerm(opening)) || lacksDrug(text, tag)) return undefined;
  const cue = `${path === undefined || path === '' ? opening : `${path}: ${lowerFirst(opening)}`} `;
  const ranges = orderFigures(value, cue);
  return ranges.length === 0
    ? undefined
    : {
        shape: 'listed',
        heading: lead.heading,
        cue,
        value,
        after: '',
        whole: false,
        ranges,
        start: lead.start,
        end,
      };
}

const isFit = (text: string): boolean =>
  wordCount(text) >= 2 &&
  wordCount(text) <= MOST_WORDS &&
  isBalanced(text) &&
  /^[\p{L}\d<>≤≥]/u.test(text) &&
  !/[?!…:]|\.\s|\b(?:this|these|those|it|they|above|below)\b/iu.test(text) &&
  ![addressesReader, pointsElsewhere, breaksSyntax].some((rule) => rule(text));
