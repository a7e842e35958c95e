import { plain } from '../candidates/card-syntax.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { entriesOf, isPart } from '../candidates/facts/entries.ts';
import { factCandidates } from '../candidates/facts/fact-candidates.ts';
import type { DocumentIndex, PageLayout, PageSentence } from '../document/document-index.ts';
import { pageStatements } from '../statements/page-statements.ts';
import { analyse } from '../statements/statements.ts';
import {
  addressesReader,
  breaksSyntax,
  hasLooseReference,
  hasVagueSubject,
  isFragment,
  isFurniture,
  isStory,
  lacksVerb,
  pointsElsewhere,
  standsAlone,
  startsAsOrder,
  startsDangling,
  wordCount,
} from '../statements/sentence-rules.ts';
import { functionWordShare } from '../words/stop-words.ts';
import type { Tagger } from '../words/token.ts';
import { named } from './naming.ts';
import { sectionAt, sectionsOf } from './sections.ts';
import { LONGEST_BULLET, shorten } from './shorten.ts';

/** A sentence or line of a page that could be a bullet. */
export type Point = { text: string; start: number; section: string; role: string | undefined };

type Setting = { page: PageLayout; index: DocumentIndex; tag: Tagger };

/** Sentences that can be understood by themselves, also those that stand on an earlier page too. */
export function statementPoints(setting: Setting): Point[] {
  const { page, index, tag } = setting;
  const statements = pageStatements(page, index, tag);
  const starts = new Set(statements.map(({ start }) => start));
  const repeated = page.sentences.filter(
    (sentence) => !starts.has(sentence.start) && standsAlone(sentence) && isRepeated(sentence, tag),
  );
  return [...statements, ...repeated]
    .sort((a, b) => a.start - b.start)
    .flatMap((sentence) => pointOf(sentence, sentence.kind === 'item', setting));
}

function isRepeated(sentence: PageSentence, tag: Tagger): boolean {
  if (isStory(sentence.text) || !/[.”"’)]$/u.test(sentence.text)) return false;
  const { tokens } = analyse(sentence, 'sentence', tag);
  return ![hasLooseReference, hasVagueSubject, lacksVerb, startsAsOrder].some((rule) => rule(tokens));
}

const GAPPED = /\S(?:\t|[^\S\n]{3,})\S/u;

/** One-line facts and entries of a list of terms. */
export function linePoints(setting: Setting): Point[] {
  const { page, index, tag } = setting;
  // The lines of a table that is set with gaps are halves of two cells.
  const gapped = page.text.split('\n').filter((line) => GAPPED.test(line));
  const isTorn = ({ maker, span, heading }: Candidate) =>
    maker !== 'fact:cell' &&
    (GAPPED.test(span) || gapped.some((line) => heading !== undefined && line.includes(heading)));
  const facts = factCandidates(page, index, tag, 'cloze_deletion')
    .filter((fact) => !isTorn(fact))
    .map(({ statement, start }) => ({ text: statement, start, role: undefined }));
  // "Dose: …" under a title that only the summary reads as one, as "2. WARFARIN".
  const made = new Set(facts.map(({ start }) => start));
  const asides = page.blocks.filter(({ kind }) => kind === 'aside' || kind === 'term');
  const parts = entriesOf(page.text)
    .filter(({ start }) => !asides.some((block) => start >= block.start && start < block.end))
    .filter(({ text, start, end }) => {
      const label = /^([^:–]{2,40}?)(?::|\s–)\s/u.exec(text)?.[1] ?? '';
      return isPart(label) && !made.has(start) && !GAPPED.test(page.text.slice(start, end));
    })
    .map(({ text, start }) => ({ text: index.readable(text), start, role: undefined }));
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
  return setting.page.sentences.filter(isUsable).flatMap((sentence) => pointOf(sentence, true, setting));
}

/** Orders to a student, answers and speakers of a dialogue. */
const NO_POINT =
  /^(?:identify|describe|explain|discuss|compare|list|define|name|trace|classify|calculate|summari[sz]e|outline|distinguish|differentiate|understand|relate|demonstrate|create|draw|label|match|please|note|see|remember|answers?|todo|table|figure|source)\b|^(?:\p{L}|doctor|patient|student|interviewer):\s|\b(?:handout|lecture|slides?|year|module|week|block)\s\d+\b.*\b(?:handout|lecture|notes|slides?)\b/iu;

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

function pointOf(
  { text, start, role }: { text: string; start: number; role?: string | undefined },
  isLine: boolean,
  { page, index, tag }: Setting,
): Point[] {
  const said = bare(text);
  if (NO_POINT.test(said) || said.includes('•') || (said !== text && !saysSomething(said))) return [];
  const title = sectionAt(sectionsOf(page, index), start);
  const short = shorten(said, tag);
  const bullet = short === undefined ? undefined : named(short, title, isLine, tag);
  return bullet === undefined || bullet.length > LONGEST_BULLET || isFigures(bullet)
    ? []
    : [{ text: plain(bullet), start, section: title ?? '', role }];
}
