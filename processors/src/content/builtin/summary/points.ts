import { plain } from '../candidates/card-syntax.ts';
import { entriesOf } from '../candidates/facts/entries.ts';
import { isPart } from '../candidates/facts/parts.ts';
import { tableRegions } from '../candidates/facts/table-lines.ts';
import { factCandidates } from '../candidates/facts/fact-candidates.ts';
import type { DocumentIndex, PageLayout, PageSentence } from '../document/document-index.ts';
import { startsDangling } from '../statements/dangling.ts';
import { pageStatements } from '../statements/page-statements.ts';
import { namesPerson } from '../statements/people.ts';
import { analyse, isUnderstood } from '../statements/statements.ts';
import {
  addressesReader,
  breaksSyntax,
  isFragment,
  isFurniture,
  isNarration,
  isRelativeOnly,
  isStory,
  lacksVerb,
  pointsElsewhere,
  standsAlone,
  startsAsOrder,
  wordCount,
} from '../statements/sentence-rules.ts';
import { functionWordShare } from '../words/stop-words.ts';
import type { Tagger } from '../words/token.ts';
import { named, namedInMonograph } from './naming.ts';
import { monographsOf, sectionAt, sectionsOf } from './sections.ts';
import { LONGEST_BULLET, shorten } from './shorten.ts';

/** A sentence or line of a page that could be a bullet. */
export type Point = {
  text: string;
  start: number;
  section: string;
  role: string | undefined;
  /** It is a part of a sentence. */
  isClause: boolean;
};

export type Setting = {
  page: PageLayout;
  index: DocumentIndex;
  tag: Tagger;
  monographs: ReadonlySet<string>;
  tables: readonly { start: number; end: number }[];
};

export function settingOf(page: PageLayout, index: DocumentIndex, tag: Tagger): Setting {
  const tables = tableRegions(page.text).map(({ lines }) => ({
    start: lines[0]!.start,
    end: lines.at(-1)!.end,
  }));
  return { page, index, tag, monographs: monographsOf(page, index), tables };
}

/** Sentences that can be understood by themselves, also those that stand on an earlier page too. */
export function statementPoints(setting: Setting): Point[] {
  const { page, index, tag } = setting;
  const statements = pageStatements(page, index, tag);
  const starts = new Set(statements.map(({ start }) => start));
  const repeated = page.sentences.filter(
    (sentence) => !starts.has(sentence.start) && standsAlone(sentence) && isRepeated(sentence, setting),
  );
  const points = [...statements, ...repeated]
    .sort((a, b) => a.start - b.start)
    .flatMap((sentence) => pointOf(sentence, sentence.kind === 'item', setting));
  // Parts of a sentence stand for it only where it is too long to stand for itself.
  const whole = new Set(points.filter(({ isClause }) => !isClause).map(({ start }) => start));
  return points.filter(({ isClause, start }) => !isClause || !whole.has(start));
}

function isRepeated(sentence: PageSentence, { index, tag }: Setting): boolean {
  if (isStory(sentence.text) || namesPerson(sentence.text, index) || !/[.”"’)]$/u.test(sentence.text))
    return false;
  const statement = analyse(sentence, 'sentence', tag);
  return (
    isUnderstood(statement, index) &&
    ![isNarration, isRelativeOnly, lacksVerb, startsAsOrder].some((rule) => rule(statement.tokens))
  );
}

/** One-line facts and entries of a list of terms. */
export function linePoints(setting: Setting): Point[] {
  const { page, index, tag } = setting;
  const facts = factCandidates(page, index, tag, 'cloze_deletion').map(({ statement, start, maker }) => ({
    text: statement,
    start,
    isCell: /cell|table|row/u.test(maker),
  }));
  // "Dose: …" under a title that only the summary reads as one, as "2. WARFARIN".
  const made = new Set(facts.map(({ start }) => start));
  const asides = page.blocks.filter(({ kind }) => kind === 'aside' || kind === 'term');
  const parts = entriesOf(page.text)
    .filter(({ start }) => !asides.some((block) => start >= block.start && start < block.end))
    .filter(({ text, start }) => {
      const label = /^([^:–]{2,40}?)(?::|\s–)\s/u.exec(text)?.[1] ?? '';
      return isPart(label) && !made.has(start);
    })
    .map(({ text, start }) => ({ text: index.readable(text), start }));
  const entries = page.entries
    .filter(({ open }) => !open)
    .map(({ term, definition, start }) => ({
      text: `${index.readable(term)}: ${index.readable(definition)}`,
      start,
      role: 'terms',
    }));
  return [...facts, ...parts, ...entries].flatMap((line) => pointOf(line, true, setting));
}

/** Lines of lists, and orders of guidelines: what else says something where nothing better does. */
export function otherPoints(setting: Setting): Point[] {
  const { page, index } = setting;
  return page.sentences
    .filter((one) => isUsable(one) && !isForbidden(one, page.text) && !namesPerson(one.text, index))
    .flatMap((sentence) => pointOf(sentence, true, setting));
}

/** In characters: how far above an item the line may stand that opens its list, and how long that line is. */
const LIST = 1_500;
const LEAD = 200;

/** An item under "The client should not:" says the opposite of what is meant. */
function isForbidden({ start }: PageSentence, page: string): boolean {
  const above = page.slice(Math.max(0, start - LIST), start);
  const end = Math.max(above.lastIndexOf(':\n'), above.lastIndexOf(': \n'));
  return (
    end >= 0 && /\b(?:not|never|avoid|without|don[’']t)\b/iu.test(above.slice(Math.max(0, end - LEAD), end))
  );
}

/** Orders to a student, answers and speakers of a dialogue. */
const NO_POINT =
  /^(?:identify|describe|explain|discuss|compare|list|define|name|trace|classify|calculate|summari[sz]e|outline|distinguish|differentiate|understand|relate|demonstrate|create|draw|label|match|please|note|see|jump|go back|return to|remember|answers?|todo|table|figure|source)\b|^(?:\p{L}|doctor|patient|student|interviewer):\s|\b(?:handout|lecture|slides?|year|module|week|block)\s\d+\b.*\b(?:handout|lecture|notes|slides?)\b/iu;

const isUsable = ({ text, kind, alone }: PageSentence): boolean =>
  (kind === 'item' || (kind === 'prose' && !isFragment({ text, alone }))) && saysSomething(text);

const saysSomething = (text: string): boolean =>
  /^["“]?[\p{Lu}\d]/u.test(text) &&
  wordCount(text) >= 4 &&
  functionWordShare(text) < 0.9 &&
  !/[?:…]$|[?!•]|\.\.\.|\S(?:\t|\s{3,})\S/u.test(text) &&
  ![addressesReader, isFurniture, isStory, startsDangling, pointsElsewhere, breaksSyntax].some((rule) =>
    rule(text),
  );

/** A row of a table: as many figures as words. */
const isFigures = (text: string): boolean =>
  (text.match(/(?<![\p{L}\d])\d[\d.,–-]*/gu)?.length ?? 0) >= Math.max(4, 0.3 * wordCount(text));

/** "(Strong) 4.3 Give …": the number of a recommendation, and the grade of the one before. */
const bare = (text: string): string =>
  text.replace(/^(?:\([^()]{1,20}\)\s+)?(?:\d+(?:\.\d+)+[.)]?\s+)?(?=\p{Lu})/u, '');

const PARTS = /^(?:clause|apposition|naming|cut)$/u;

type Said = {
  text: string;
  start: number;
  role?: string | undefined;
  made?: string;
  /** Its row and column were read. */
  isCell?: boolean;
};

/** "… channels Indications: angina": two lines ran into one. */
const RUN_ON = /\S\s(\p{Lu}\p{L}+(?: \p{Ll}+)?):\s/gu;

function pointOf(
  { text, start, role, made = '', isCell = false }: Said,
  isLine: boolean,
  { page, index, tag, monographs, tables }: Setting,
): Point[] {
  const said = bare(text);
  if (NO_POINT.test(said) || /^\(|[•…]/u.test(said) || (said !== text && !saysSomething(said))) return [];
  if (!isCell && tables.some((table) => start >= table.start && start < table.end)) return [];
  if ([...said.matchAll(RUN_ON)].some(([, label = '']) => isPart(label))) return [];
  const title = sectionAt(sectionsOf(page, index), start);
  const short = shorten(said, tag);
  if (short === undefined || isFigures(short)) return [];
  const bullet =
    title !== undefined && monographs.has(title) && !isCell
      ? namedInMonograph(short, title)
      : named(short, title, isLine, tag);
  if (bullet === undefined || bullet.length > LONGEST_BULLET) return [];
  return [{ text: plain(bullet), start, section: title ?? '', role, isClause: PARTS.test(made) }];
}
