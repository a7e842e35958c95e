import { isPart, partInFull } from '../../../page/label-parts.ts';
import { handbookOf } from '../candidates/handbook.ts';
import { headingsOf, type Heading } from '../candidates/page-headings.ts';
import { capital, isOneThing, says } from '../candidates/one-thing.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { countBefore, thingAt } from '../../../page/in-order.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { namesPart } from '../headings/names.ts';
import { ownersOf, type Kind, type Read } from './part-owners.ts';
import { unnamedStarts } from '../headings/unnamed-starts.ts';
import { isOrder } from '../candidates/facts/order-titles.ts';

/** A stretch of a page with its one subject, and which part of that: "Takayasu arteritis", "treatment". */
export type TopicStretch = {
  start: number;
  end: number;
  name: string | undefined;
  part: string | undefined;
  isRunIn: boolean;
  isCut: boolean;
};

const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, readonly TopicStretch[]>>();

/** The stretches of a page under its headings; the first goes on from the page before. */
export function topicStretches(page: PageLayout, index: DocumentIndex): readonly TopicStretch[] {
  const all = known.get(index) ?? readAll(index);
  known.set(index, all);
  return all.get(page) ?? [];
}

/** In characters: further below another heading may not have been seen. */
const FARTHEST = 2_500;
/** In pages. */
const CARRIED = 1;

/** The subject of a place; undefined where that is not certain. */
export function topicStretchAt(page: PageLayout, index: DocumentIndex, at: number): TopicStretch | undefined {
  const stretch = topicStretches(page, index).findLast(({ start }) => start <= at);
  return stretch === undefined || at - stretch.start > FARTHEST ? undefined : stretch;
}

const terse = new WeakMap<DocumentIndex, boolean>();
const RUN_IN = /(?:^|\n[^\S\n]*\n)[^\S\n]*(\p{Lu}\p{L}[\p{L}\s/-]{1,45}?)(?:\.|:)(?=\s+\S)/gu;
const LEAST_PARTS = 3;

/** Whether a document describes its subjects part by part: what stands under a name is of it, also without a part. */
export function isTerse(index: DocumentIndex): boolean {
  const read = terse.get(index);
  if (read !== undefined) return read;
  let parts = 0;
  for (const page of index.pages.values()) {
    const own = topicStretches(page, index);
    parts += own.filter(
      ({ name, part, isRunIn }) => name !== undefined && part !== undefined && !isRunIn,
    ).length;
    if (own.some(({ name }) => name !== undefined))
      parts += [...page.text.matchAll(RUN_IN)].filter(([, label = '']) => isPart(label)).length;
    if (parts >= LEAST_PARTS) break;
  }
  terse.set(index, parts >= LEAST_PARTS);
  return parts >= LEAST_PARTS;
}

function readAll(index: DocumentIndex): ReadonlyMap<PageLayout, readonly TopicStretch[]> {
  const headings = [...index.pages.values()].flatMap((page) => readHeadings(page, index));
  const owners = ownersOf(headings);
  const byPage = Map.groupBy(headings, ({ page }) => page);
  const all = new Map<PageLayout, TopicStretch[]>();
  let [name, part]: (string | undefined)[] = [];
  let carried = 0;
  let before = '.';
  for (const page of index.pages.values()) {
    const own = byPage.get(page) ?? [];
    const first = own[0]?.start ?? page.text.length;
    const goesOn = name !== undefined && (carried <= CARRIED || says(page.text.slice(0, first), name));
    const found: TopicStretch[] = [
      {
        start: 0,
        end: first,
        isRunIn: false,
        isCut: !/[.:;!?)”"]$/u.test(before),
        name: goesOn ? name : undefined,
        part: goesOn ? part : undefined,
      },
    ];
    for (const [at, heading] of own.entries()) {
      const { kind, title, body } = heading;
      if (kind === 'thing') [name, part] = [nameOf(title), undefined];
      else if (kind === 'part') [name, part] = [nameOf(owners.get(heading)?.title), partInFull(title)];
      else if (kind === 'other') [name, part] = [undefined, undefined];
      carried = 0;
      const label = kind === 'label' ? partInFull(title) : part;
      found.push({
        start: body,
        end: own[at + 1]?.start ?? page.text.length,
        name,
        part: label,
        isRunIn: kind === 'label',
        isCut: false,
      });
    }
    carried += 1;
    // A page that ends with a heading is cut between two sections.
    before = (own.at(-1)?.body ?? 0) >= page.text.trimEnd().length ? '.' : page.text.trimEnd().slice(-1);
    all.set(page, found);
  }
  return all;
}

/** "IgA vasculitis (Henoch–Schönlein purpura)" by its first name. */
const bare = (title: string): string =>
  title
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(/:\s(?:summary|overview|outline|key points)$/iu, '')
    .trim();

const nameOf = (title: string | undefined): string | undefined =>
  title === undefined
    ? undefined
    : capital(bare(title).replace(/^the\s/iu, ''))
        .replace(/(?<=\s)\p{Lu}{4,}(?=\s|$)/gu, (word) => word.toLowerCase())
        .replace(/(?<=\s(?:type|group|vitamin|factor|class|hepatitis)\s)\p{Ll}$/iu, (letter) =>
          letter.toUpperCase(),
        );

function readHeadings(page: PageLayout, index: DocumentIndex): Read[] {
  const unnamed = unnamedStarts(page).map((start): Read => ({
    start,
    title: '',
    number: '',
    page,
    kind: 'other',
    body: start,
  }));
  const found = [...headingsIn(page, index), ...unnamed].sort((a, b) => a.start - b.start);
  // "Dose" as the last line of a page, over what stands on the next one.
  const [, last = ''] = /\n[^\S\n]*(\p{Lu}[^\n]{2,40}?)\s*$/u.exec(page.text.slice(-80)) ?? [];
  const start = page.text.lastIndexOf(last);
  if (!isPart(last) || (found.at(-1)?.body ?? 0) >= start) return found;
  return [...found, { start, title: last, number: '', page, kind: 'part', body: page.text.length }];
}

function headingsIn(page: PageLayout, index: DocumentIndex): Read[] {
  return headingsOf(page)
    .filter((heading) => isHeading(heading, page))
    .map((heading) => {
      const block = thingAt(page.blocks, heading.start);
      const lineEnd = page.text.indexOf('\n', heading.start);
      const end = lineEnd < 0 ? page.text.length : lineEnd;
      const line = page.text.slice(heading.start, end);
      const isBlock = block?.kind === 'heading';
      const after = page.blocks[block ? countBefore(page.blocks, heading.start + 1) : 0];
      // Short lines above each other are read as rows, also where they are headings that a chapter repeats.
      const isCells = isOfCells(line) || (after?.kind === 'row' && !isOfHandbook(heading, index));
      // "4.4 Renal. Russell's viper: …"
      const label = !isBlock && /^[\d.]+\s+[^.:;]{3,60}[.:]\s+(?=\S)/u.exec(line)?.[0];
      const body = label ? heading.start + label.length : isBlock ? block.end : end;
      return {
        ...heading,
        page,
        body,
        kind: label ? 'label' : isCells ? 'other' : kindOf(heading, index),
      };
    });
}

/** No line that opens a list, and no item of one: "1. Stop the trigger and call for". */
function isHeading({ start, title, number }: Heading, { text, blocks }: PageLayout): boolean {
  const block = thingAt(blocks, start);
  const written = block?.kind === 'heading' ? block.text : text.slice(start).split('\n', 1)[0]!;
  if (/:\s*$/u.test(written) && !/^\p{Lu}[\p{L}\s]{2,30}:\s*$/u.test(written)) return false;
  // "Class: cardiac glycoside"
  if (isPart(/^([^:\n]{2,40}):\s\S/u.exec(written.trim())?.[1] ?? '')) return false;
  const next = text.slice(start + written.length).trimStart();
  if (/^\p{Ll}/u.test(title) || (/\s(?:for|of|the|and|or|to|with|in)$/u.test(title) && /^\p{Ll}/u.test(next)))
    return false;
  return !(/^\d+$/u.test(number) && isOrder(title) && !/^\p{Lu}[\p{Lu}\s]+$/u.test(written));
}

/** The head of a table. */
const isOfCells = (line: string): boolean =>
  /\S(?:\t|[^\S\n]{2,})\S/u.test(line.replace(/^\s*[\d.]+\s+/u, ''));

const isOfHandbook = (heading: Heading, index: DocumentIndex): boolean => {
  const handbook = handbookOf(index);
  return handbook !== undefined && (handbook.isSubject(heading) || handbook.isPart(heading.title));
};

function kindOf(heading: Heading, index: DocumentIndex): Kind {
  const { title } = heading;
  const handbook = handbookOf(index);
  if (handbook?.isSubject(heading) === true) return 'thing';
  if (handbook?.isPart(title) === true) return 'part';
  if (isPart(title) || PART.test(title) || (OF_DRUG.test(title) && namesPart(title))) return 'part';
  if (isOrder(title)) return 'other';
  const name = bare(title);
  return isThing(name, index) && !GENERAL.test(name) ? 'thing' : 'other';
}

const PART =
  /^(?:patholog\w+|(?:natural |clinical )?(?:course|history)|immunology|morphology|laboratory (?:findings|tests)|clinical (?:picture|course|features)|description|mechanism)$/iu;

const OF_DRUG =
  /^[^\d&]*\b(?:indications?|interactions?|precautions?|reactions|effects|implications|uses)\b/iu;
/** A heading of a chapter, and no subject of parts. */
const GENERAL =
  /\b(?:manifestations|hypothes[ie]s|management|care|treatment|therapy|process|features?|protection|eradication|anatomy|physiology|principles|considerations|populations|hours?|first|genotypes?|phenotypes?|classification|feature|generally|the molecule)\b|^(?:auto)?(?:antibod|antigen|test|drug|enzyme|receptor|cell|gene|hormone|vaccine|(?:exo|endo)?toxin|cytokine|symptom|organ|tissue|vitamin|mineral)(?:s|ies|y)?$/iu;

/** "Granulomatosis with polyangiitis", "Cyclobenzaprine and methocarbamol" too. */
const isThing = (name: string, index: DocumentIndex): boolean =>
  isOneThing(name, index) ||
  (/\s(?:with|and)\s/u.test(name) &&
    !/[:;,]/u.test(name) &&
    name.length <= 60 &&
    name.split(/\s(?:with|and)\s/u).every((one) => one.split(' ').some((word) => medicalWeight(word) === 2)));
