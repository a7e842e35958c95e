import { DENIAL, deniesBelow } from '../../../checks/harm/denial.ts';
import { isOrder } from '../candidates/facts/order-titles.ts';
import { isPart, partInFull } from '../../../page/label-parts.ts';
import { headingsOf } from '../candidates/page-headings.ts';
import { says } from '../candidates/one-thing.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { namesPerson } from '../../../statements/people.ts';
import { isBalanced, lacksVerb, startsAsOrder, wordCount } from '../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../language/token.ts';
import { partPoint, type Labelled } from './whole-sections.ts';
import { asTitle } from '../headings/heading-text.ts';
import { NO_POINT } from './point-rules.ts';
import { isRefused } from './refusals.ts';
import type { Setting } from './point.ts';
import { isNameless } from './under-section.ts';

/** In characters. */
const LONGEST = 440;
const LEAST = 2;

/** "6.5 The dose for children …": a recommendation with its number, up to the next one or a gap. */
const ITEM =
  /(?<=^|\n)[^\S\n]{0,3}\d{1,2}(?:\.\d{1,2}){1,2}\.?[^\S\n]+(?=\p{Lu})([^\n]+(?:\n(?![^\S\n]{0,3}\d{1,2}(?:\.\d{1,2}){0,2}\.?[^\S\n]+\p{Lu}|[^\S\n]*\n|[^\S\n]*[•●▪■*–-][^\S\n]|[^\S\n]*[a-z]\))[^\n]+)*)/gu;
/** "Bleeding. Antivenom is …", "DOSE. The dose …", "Venom in the eye (spitting cobra): …" */
const LABEL = /^(\p{Lu}[^.:;,()]{2,60}?(?:\s?\([^()]{1,40}\))?)[.:]\s+(?=\S)/u;

const itemsOf = (text: string): RegExpExecArray[] =>
  [...text.matchAll(ITEM)].filter(({ 0: whole }) => /[.;)]\s*$/u.test(whole));

/** Of the characters of a page. */
const MOSTLY = 0.4;

const BULLETED = /(?:^|\n)[^\S\n]*[•●▪■*–-][^\S\n]+\S/u;

/** Whether numbered paragraphs are most of a page without bullets, so that it is no list. */
export function isOfNumbered({ text }: PageLayout): boolean {
  const items = BULLETED.test(text) ? [] : itemsOf(text);
  return (
    items.length >= LEAST &&
    items.reduce((sum, { 0: whole }) => sum + whole.length, 0) >= MOSTLY * text.trim().length
  );
}

/** The numbered paragraphs of a guideline, each whole: their sentences depend on each other and on the word they begin with. */
export function numberedPoints(setting: Setting): Labelled[] {
  const { page, index, tag, tables, spans } = setting;
  const items = itemsOf(page.text);
  if (items.length < LEAST) return [];
  return items.flatMap(({ index: at, 0: whole, 1: raw = '' }): Labelled[] => {
    const start = at + whole.length - raw.length;
    const end = at + whole.length;
    if ([...tables, ...spans].some((one) => one.start < end && start < one.end)) return [];
    const said = index.readable(raw).replace(/\s+/gu, ' ').trim();
    const section = () => titleOver(/^\d+/u.exec(whole.trim())![0], page, index);
    return groupsOf(said, section, tag, setting)
      .flatMap((text) => underDenied(text, [section() ?? '', headingAbove(start, page)]))
      .map((text) => partPoint(text, { start, end }, setting));
  });
}

const headingAbove = (start: number, page: PageLayout): string =>
  headingsOf(page).findLast((one) => one.start < start && !/\./u.test(one.number))?.title ?? '';

/** "Stop: Trimethoprim 200 mg", of the section that says so: alone it would be read as an order. */
function underDenied(text: string, headings: readonly string[]): string[] {
  const over = DENIAL.test(text) ? undefined : headings.find(deniesBelow);
  if (over === undefined) return [text];
  return over.length + text.length <= LONGEST ? [`${over}: ${text}`] : [];
}

function groupsOf(
  said: string,
  section: () => string | undefined,
  tag: Tagger,
  { index, page }: Setting,
): string[] {
  const [whole = '', label = ''] = LABEL.exec(said) ?? [];
  const name = label.replace(/\s?\([^()]*\)$/u, '');
  const isLabel =
    name !== '' &&
    wordCount(name) <= 7 &&
    lacksVerb(tag(name)) &&
    !startsAsOrder(tag(name)) &&
    !isOrder(name) &&
    // "Insert a cannula in an unbitten limb."
    !(/\.\s*$/u.test(whole) && /\s(?:an?|the)\s/u.test(name));
  const lead = isLabel ? leadOf(label, section, page.text) : '';
  if (lead === undefined) return [];
  const body = (isLabel ? said.slice(whole.length) : said).replace(/[.;,]+$/u, '');
  const made: string[] = [];
  for (const sentence of body.split(/(?<=(?:[\p{L}\d]{2}|[)%”])\.)\s+(?=[\p{Lu}\d“(])/u)) {
    const last = made.at(-1);
    if (last !== undefined && last.length + sentence.length < LONGEST - 20)
      made[made.length - 1] = `${last} ${sentence}`;
    else made.push(`${lead}${sentence}`);
  }
  // What goes on in a second bullet would depend on the first.
  if (made.length > 1 && lead === '') return [];
  const texts = made.map((text) => text.replace(/\.$/u, ''));
  return texts.every((text) => isSound(text) && !namesPerson(text, index) && !isNameless(text, tag))
    ? texts
    : [];
}

/** "Early anaphylactic reaction: ", but "Antivenom, dose: ". */
function leadOf(label: string, over: () => string | undefined, page: string): string | undefined {
  const small = asTitle(label, page);
  if (!isPart(small)) return `${small}: `;
  const section = over();
  if (section === undefined) return undefined;
  return says(section, small) ? `${section}: ` : `${section}, ${partInFull(small)}: `;
}

/** In pages: where the heading of a number is looked for. */
const BACK = 4;

/** "6. ANTIVENOM" over "6.5": what the numbered paragraphs are parts of. */
function titleOver(number: string, page: PageLayout, index: DocumentIndex): string | undefined {
  const pages = [...index.pages.values()];
  const at = pages.indexOf(page);
  for (const one of pages.slice(Math.max(0, at - BACK), at + 1).toReversed()) {
    const found = headingsOf(one).findLast((heading) => heading.number === number)?.title;
    if (found !== undefined) return found.length <= 50 && !/[.:;]/u.test(found) ? found : undefined;
  }
  return undefined;
}

const isSound = (text: string): boolean =>
  text.length <= LONGEST &&
  wordCount(text) >= 4 &&
  isBalanced(text) &&
  !NO_POINT.test(text) &&
  !/[?!…•]$|\t|:$|\b(?:of|and|or|the|in|to|with|for|by|than|following)$/iu.test(text) &&
  !isRefused(text);
