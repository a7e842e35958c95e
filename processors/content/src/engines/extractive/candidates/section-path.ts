import { isGenericHeading } from '../../../page/layout.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { breaksSyntax } from '../../../statements/sentence-rules.ts';
import { isOrder } from './facts/order-titles.ts';
import { areSlides } from './document-subject.ts';
import { headingsOf } from './page-headings.ts';
import { lower } from './one-thing.ts';

/** Where on a page a line stands, as the headings and the line above it say: they name no thing alone, but a part of one. */

const MOST_WORDS = 6;
const LONGEST = 40;
/** In characters: further down another heading may not have been seen. */
const FARTHEST = 2_500;

type Part = { start: number; name: string | undefined; isInformative: boolean };
const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, readonly Part[]>>();

/** What the section is called: "hour 0–1", "those at high risk"; nothing where its heading is general, a question or an order. */
export const sectionPartAt = (start: number, page: PageLayout, index: DocumentIndex): string | undefined =>
  partAt(start, page, index)?.name;

/** Whether an informative heading stands above a line, also one that cannot be shown. */
export const isUnderHeading = (start: number, page: PageLayout, index: DocumentIndex): boolean =>
  partAt(start, page, index)?.isInformative === true;

function partAt(start: number, page: PageLayout, index: DocumentIndex): Part | undefined {
  const parts = known.get(index) ?? partsOf(index);
  known.set(index, parts);
  const part = parts.get(page)?.findLast((one) => one.start <= start);
  return part === undefined || start - part.start > FARTHEST ? undefined : part;
}

function partsOf(index: DocumentIndex): ReadonlyMap<PageLayout, readonly Part[]> {
  const found = new Map<PageLayout, readonly Part[]>();
  let last: Part | undefined;
  const isDeck = areSlides([...index.pages.values()].map(({ text }) => text));
  for (const page of index.pages.values()) {
    const headings = headingsOf(page).map(({ start, title }) => partOf(start, title));
    // A slide has its own title, and is not of that of the one before.
    const own =
      isDeck && headings[0]?.start !== firstOf(page.text) ? [titleOf(page.text), ...headings] : headings;
    found.set(page, last === undefined || isDeck ? own : [last, ...own]);
    const end = own.at(-1) ?? last;
    last = end === undefined ? undefined : { ...end, start: end.start - page.text.length };
  }
  return found;
}

const firstOf = (text: string): number => /^\s*/u.exec(text)![0].length;

const partOf = (start: number, title: string): Part => ({
  start,
  name: partIn(title),
  isInformative: !isGenericHeading(title),
});

function titleOf(text: string): Part {
  const [line = ''] = text.slice(firstOf(text)).split('\n', 1);
  return partOf(0, line.trim());
}

const SENTENCE =
  /[?!;,=<>≤≥→↑↓…"“”]|\.\s|\s(?:is|are|was|were|be|can|should|must|we|you|I|it|this|that|because|not)\s|\b(?:it|this|you|me|us|them|what then)$|\b(?:what|why|how|else|everybody|everyone|somebody)\b|\b(?:page|slide|block|lecture|teaching|year|week)\b/iu;
const IS_SENTENCE =
  /^(?:how|why|what|when|where|who|which|if|does|do|is|are|more|other|so|some|our|my|this|these|the first|not|note|remember|case|page|slide|chapter|lecture|always|never|another|not all|look|think|watch|beware|check|ask|keep|know|types?|kinds?|stuff)\b/iu;

/** "Relative", "Mild": of what, another heading says. */
const ADJECTIVE =
  /^(?:relative|absolute|mild|moderate|severe|mild[ –-]moderate|moderate[ –-]severe|stable|unstable|minor|major|early|late|first|second|third|positive|negative|common|rare|specific|general|special|medical|surgical|oral|topical|systemic|local|yes|no)$/iu;

function partIn(title: string): string | undefined {
  const name = title
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(/^(?:pillar|step|part|box|stage|section)\s\d+[a-z]?[.:]?\s+(?=\p{L})/iu, '')
    .replace(/\s[–—]\s.*$|[.:]$/u, '')
    .trim();
  const isPart =
    /^[\p{L}\d]/u.test(name) &&
    /\p{L}{3}|\p{Lu}{2}/u.test(name) &&
    name.length <= LONGEST &&
    name.split(/\s+/u).length <= MOST_WORDS &&
    !SENTENCE.test(name) &&
    !IS_SENTENCE.test(name) &&
    !ADJECTIVE.test(name) &&
    !isOrder(name) &&
    !breaksSyntax(name) &&
    !isGenericHeading(name);
  return isPart ? lower(name) : undefined;
}

const LINES = 12;
/** "Fluids 0.9% NaCl.", "Potassium" */
const LEAD = /^\p{Lu}[\p{L}\d.%/ +-]{2,38}[.:]?$/u;

/** The line that a further indented one stands under; `unknown` where that is none that can be shown. */
export function leadAt(start: number, { text }: PageLayout): { name: string | undefined } | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const depth = indentOf(text.slice(from, from + 60));
  if (depth === 0 || /^\s*[•●○▪■*–-]\s/u.test(text.slice(from, start + 3))) return undefined;
  let end = from - 1;
  for (let count = 0; count < LINES && end > 0; count += 1) {
    const begin = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(begin, end);
    if (line.trim() === '') return undefined;
    if (indentOf(line) < depth) {
      const lead = line.trim();
      const isLead =
        LEAD.test(lead) && lead.split(/\s+/u).length <= 5 && !SENTENCE.test(lead) && !isOrder(lead);
      return { name: isLead ? lower(lead.replace(/[.:]$/u, '')) : undefined };
    }
    end = begin - 1;
  }
  return undefined;
}

const indentOf = (line: string): number => /^[^\S\n]*/u.exec(line)![0].length;
