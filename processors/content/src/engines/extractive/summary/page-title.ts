import { plain } from '../../../checks/card-syntax.ts';
import { topicAt } from '../candidates/section-topics.ts';
import { hasSeveralTitles } from '../headings/several-titles.ts';
import { contentStems, type DocumentIndex, type PageLayout } from '../../../page/document-index.ts';
import { classOf } from '../headings/classes.ts';
import { isWeak } from './run-in-labels.ts';
import { mayName, PUBLISHER } from '../headings/names.ts';
import { documentTitle } from '../headings/document-title.ts';
import { titleOf } from './title.ts';

/** In characters: all sections of a page by name are better than some, up to here. */
const MOST = 100;
const LONGEST = 80;

/**
 * The title as it is shown: never cells of a table, and no word that says nothing without its document; where nothing on
 * the page names it, the document does.
 */
export function shownTitle(title: string | null, index: DocumentIndex, page: PageLayout): string | null {
  const own = title === null || isTorn(title) ? undefined : title.length > MOST ? shortened(title) : title;
  // Of notes on several things what is in force where the page begins.
  const whole = page.hasMarks ? topicAt(0, page, index)?.name : subjectName(index);
  if (own === undefined || whole === undefined) return own ?? whole ?? titleOfFirst(index);
  const bare = own.replace(NUMBER, '');
  // A section that an earlier page began, and that may have ended since.
  if (bare !== own && !page.text.replace(/\s+/gu, ' ').includes(bare.split(': ')[0]!)) return whole ?? bare;
  if (own === whole || (bare === own && !isVague(own)) || isNamedBy(own, whole)) return bare;
  // "SOP HTM-07: Transfusion" by what it is of.
  const parts = whole.split(/\s[—–-]\s|:\s/u);
  const both = `${parts.find((part) => !/\d/u.test(part)) ?? whole}: ${bare}`;
  return both.length <= MOST ? both : whole;
}

/** "3.2 Adults": a section of what the document is about. */
const NUMBER = /^\d{1,2}(?:\.\d{1,2})*\.?\s+(?=\p{L})/u;

const isTorn = (title: string): boolean =>
  title.includes('\t') || (title.length > 100 && title.includes(';'));

/** "DHTR", "Options", "THURS": understood by who knows of what. */
const isVague = (title: string): boolean =>
  isWeak(title) ||
  classOf(title) > 0 ||
  /^\p{Lu}{2,6}$/u.test(title) ||
  /^(?:the )?(?:first|second|third|next|last)\b/iu.test(title);

const isNamedBy = (title: string, whole: string): boolean => {
  const stems = new Set(contentStems(whole));
  return contentStems(title).some((stem) => stems.has(stem));
};

/** A list of sections without its last ones, where they are too many. */
function shortened(title: string): string {
  if (title.length <= LONGEST) return title;
  const semicolon = title.slice(0, LONGEST).lastIndexOf('; ');
  const [parted, from] = semicolon > 0 ? [';', semicolon] : [',', title.slice(0, LONGEST).lastIndexOf(', ')];
  const isList = parted === ';' || /, and /u.test(title);
  if (isList && from > 20) return title.slice(0, from);
  const [first = ''] = title.split(/\s[—–-]\s|:\s|(?<=\w)\s\(/u);
  return first.length >= 5 && first.length <= LONGEST ? first : title;
}

/** "CLINICAL GUIDELINE": what it is, and not of what. */
const KIND =
  /^(?:clinical|local|trust|hospital|national|ward|department\p{L}*)?\s?(?:guidelines?|protocols?|policy|procedure|handbook|lecture notes|revision notes|sop|(?:chapter|section|part|unit) (?:\d+|[ivx]+))[.:]?$/iu;

/** What the document is about: its title, or its first line where that reads like one. */
export function subjectName(index: DocumentIndex): string | undefined {
  if (hasSeveralTitles([...index.pages.values()].map(({ text }) => text))) return undefined;
  const title = documentTitle(index);
  if (title !== undefined) return shortened(title);
  const [first] = index.pages.values();
  const line = first?.text
    .split('\n')
    .map((one) => one.replace(/^#+\s/u, '').replace(/\s+/gu, ' ').trim())
    // Who wrote it stands above what it is about.
    .find((one) => one !== '' && !PUBLISHER.test(one) && !KIND.test(one));
  if (index.pages.size > MOST_PAGES || line === undefined || line.length > 90 || line.length < 4)
    return undefined;
  if (!/^\p{Lu}/u.test(line) || /[.,;?!]$/u.test(line) || !mayName(line)) return undefined;
  return shortened(plain(line));
}

function titleOfFirst(index: DocumentIndex): string | null {
  const [first] = index.pages.values();
  return first === undefined || index.pages.size > MOST_PAGES ? null : titleOf(first, index);
}

/** A longer document has more than one chapter. */
const MOST_PAGES = 30;
