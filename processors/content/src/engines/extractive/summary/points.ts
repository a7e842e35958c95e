import { plain } from '../../../checks/card-syntax.ts';
import { entriesOf } from '../candidates/facts/entries.ts';
import { factCandidates } from '../candidates/facts/fact-candidates.ts';
import { isPart } from '../../../page/label-parts.ts';
import { tableRegions } from '../candidates/facts/table-lines.ts';
import type { DocumentIndex, PageLayout, PageSentence } from '../../../page/document-index.ts';
import { lacksDrug } from '../../../statements/doses.ts';
import { pageStatements } from '../../../statements/page-statements.ts';
import { namesPerson } from '../../../statements/people.ts';
import {
  isFragment,
  isNarration,
  isRelativeOnly,
  isStory,
  lacksVerb,
  startsAsOrder,
} from '../../../statements/sentence-rules.ts';
import { standsAlone } from '../../../statements/understood.ts';
import { analyse, isUnderstood } from '../../../statements/statements.ts';
import type { Statement } from '../../../statements/statement.ts';
import { mainClause } from '../../../statements/clause.ts';
import type { Tagger } from '../../../language/token.ts';
import { cellPoints } from './cell-points.ts';
import { isAnaphoric } from '../../../statements/anaphoric.ts';
import { listPoints } from './list-points.ts';
import { topicAt } from './outline.ts';
import { isCutOff, NO_POINT, saysSomething } from './point-rules.ts';
import { pointOf, WHOLE, type Point, type Setting } from './point.ts';
import { partsOf } from './monograph-lines.ts';
import { monographsOf, sectionAt, sectionsOf } from './sections.ts';
import { indentedPoints } from './indented-points.ts';
import { notePoints } from './note-points.ts';
import { slidePoints } from './slide-points.ts';
import { tablePoints } from './table-points.ts';
import { termLines } from './term-lines.ts';
import { isWithin, tablesOf } from './table-spans.ts';

export function settingOf(page: PageLayout, index: DocumentIndex, tag: Tagger): Setting {
  const tables = tableRegions(page.text).map(({ lines }) => ({
    start: lines[0]!.start,
    end: lines.at(-1)!.end,
  }));
  const spans = tablesOf(page, index);
  const lists = listPoints(page, index, spans, tag);
  return { page, index, tag, monographs: monographsOf(page, index), tables, spans, lists };
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
  const own = points.filter(({ isClause, start }) => !isClause || !whole.has(start));
  return own;
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
  const { page, index, tag, monographs } = setting;
  const facts = factCandidates(page, index, tag, 'cloze_deletion').map(({ statement, start, maker }) => ({
    text: statement,
    start,
    isCell: /cell|table|\brow/u.test(maker),
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
      text: `${capital(index.readable(term))}: ${index.readable(definition).replace(/^[:\s]+/u, '')}`,
      start,
      role: 'terms',
    }));
  const sections = sectionsOf(page, index);
  const ofDrugs = partsOf(page).filter(({ start }) => monographs.has(sectionAt(sections, start) ?? ''));
  const terms = termLines(page).map((line) => ({ ...line, text: index.readable(line.text), role: 'terms' }));
  return [...facts, ...parts, ...ofDrugs, ...entries, ...terms].flatMap((line) =>
    pointOf(line, true, setting),
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lists and tables, each with what it is of. */
export function wholePoints({ page, index, spans, lists, tag }: Setting): Point[] {
  const whole: Pick<Point, 'text' | 'start' | 'table'>[] = [
    ...lists,
    ...tablePoints(page, index, spans),
    ...cellPoints(page, index, tag),
    ...indentedPoints(page.outline ?? []),
    ...(slidePoints(page, index).length > 0 ? slidePoints(page, index) : notePoints(page)),
  ];
  return whole.flatMap(({ text, start, table }) =>
    text === '' || NO_POINT.test(text) || isAnaphoric(text) || (table === undefined && lacksDrug(text, tag))
      ? []
      : [
          {
            text: plain(text),
            start,
            section: topicAt(page, index, start),
            role: undefined,
            isClause: false,
            place: WHOLE,
            isWhole: true,
            table,
          },
        ],
  );
}

/** Events and their agents, unless the sentence is `made`: a page of history has nothing else. */
function storyPoints(setting: Setting, made: readonly Point[] = []): Point[] {
  const { page, index, tag } = setting;
  if (isDialogue(page)) return [];
  const said = new Set(made.filter(({ isClause }) => !isClause).map(({ start, text }) => `${start} ${text}`));
  return page.sentences
    .filter(
      (one) =>
        one.kind === 'prose' &&
        !said.has(`${one.start} ${plain(one.text.replace(/\s+/gu, ' ').replace(/\.$/u, ''))}`) &&
        !isFragment(one) &&
        !namesPerson(one.text, index) &&
        saysSomething(one.text, true),
    )
    .filter((one) => !isCutOff(page, one.start) && isOpeningUnderstood(analyse(one, 'sentence', tag), index))
    .flatMap((sentence) => pointOf(sentence, false, setting));
}

/** "D: What brought you in today?" What is asked and answered is no knowledge. */
const isDialogue = ({ text }: PageLayout): boolean =>
  (text.match(/^(?:\p{Lu}|doctor|patient|nurse|interviewer|student):\s/gimu)?.length ?? 0) >= 6;

/** In tokens: what "this region" points to further back in a sentence stands before it there. */
const OPENING = 12;
function isOpeningUnderstood(read: Statement, index: DocumentIndex): boolean {
  if (isUnderstood(read, index)) return true;
  const subject = mainClause(read)?.subject;
  return (
    subject !== undefined &&
    !/^(?:it|they|this|these|those|he|she)$/iu.test(subject) &&
    isUnderstood({ ...read, tokens: read.tokens.slice(0, OPENING) }, index)
  );
}

/** What is narrated or ordered: said only where nothing better says it. */
export const lesserPoints = (setting: Setting, made: readonly Point[] = []): Point[] =>
  [...storyPoints(setting, made), ...otherPoints(setting)].map((point) => ({
    ...point,
    place: point.place - LESS,
  }));

const LESS = 0.2;

/** Lines of lists, and orders of guidelines: what else says something where nothing better does. */
export function otherPoints(setting: Setting, mayDepend = false): Point[] {
  const { page, index, lists, tag } = setting;
  if (isDialogue(page)) return [];
  const listed = lists.filter(({ text }) => text !== '');
  return page.sentences
    .filter(({ start }) => !isWithin(listed, start))
    .filter((one) => isUsable(one) && !namesPerson(one.text, index))
    .filter(({ kind, start }) => kind !== 'prose' || !isCutOff(page, start))
    .filter((one) => {
      const read = analyse(one, 'sentence', tag);
      return mayDepend || (isUnderstood(read, index) && !lacksVerb(read.tokens));
    })
    .flatMap((sentence) => pointOf(sentence, true, setting));
}

const isUsable = ({ text, kind, alone }: PageSentence): boolean =>
  (kind === 'item' || (kind === 'prose' && !isFragment({ text, alone }))) && saysSomething(text);
