import { withoutCitations } from '../../../../page/clean.ts';
import type { DocumentIndex } from '../../../../page/document-index.ts';
import { isGenericHeading } from '../../../../page/layout.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../../language/token.ts';
import { DOSE } from './choose.ts';
import { placeOf } from './cell-place.ts';
import { isDoseColumn } from './dose-cells.ts';
import { doseFacts } from './dose-facts.ts';
import { namesCase } from './dose-rows.ts';
import type { Fact } from './fact.ts';
import { pointFacts } from './point-cells.ts';
import { isPoints } from './points.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';
import { isOfRegimen, isRegimen, regimenFacts } from './regimens.ts';
import { isGeneralName, OF_NAMES, rowNoun, rowSubject } from './row-subject.ts';
import { hasTerm, isCompared, isSharedWord, SECOND_HEAD } from './row-values.ts';
import { isPredicate } from './shapes.ts';
import { isPart, isDistinctivePart, partInFull } from '../../../../page/label-parts.ts';
import { isShortList } from './short-lists.ts';
import type { Cell } from './tables.ts';
import { namesThing } from './names-thing.ts';
import {
  isGeneral,
  isWorthLearning,
  isOfTable,
  isQuality,
  isDistinctiveList,
  thisPart,
} from './distinctive.ts';
import { askedOf, isNounLabel } from './wording.ts';

/** "section 7": it stands elsewhere. */
const ELSEWHERE = /^(?:see\s|(?:section|table|figure|fig\.|box|page|chapter|appendix)\s\d)/iu;

const BARE_NUMBER = /^[<>≤≥~\s\d.,–-]+$/u;

const OF_AMOUNT =
  /^(?:(?:infusion|injection|flow|drip) )?(?:rates?|speed|dos(?:e|es|age)|concentration|bolus|amount|volume|strength)(?:\s?\([^()]*\))?$/iu;
const IS_TIME_ONLY = /^\d[\d.,\s–-]*\s?(?:s|sec(?:onds?)?|min(?:utes?)?|h|hrs?|hours?|days?|weeks?)$/iu;

/** "What it means in asthma": a sentence of its own, and no name of what a cell states. */
const IS_SENTENCE = /^(?:what|how|why|when|where|if)\s\S+\s/iu;
/** "Result", "Remarks": of what in a row, only the whole table shows; who has "this lack"? */
const OF_WHAT =
  /^(?:results?|effects?|remarks?|notes?|comments?|lack|excess|examples?|sites?|who|do|days?|levels? of .*)$/iu;

/** More than a cell can be asked for: a text of its own. */
const MOST_WORDS = 40;

/** What a cell says of its row, and which row it identifies. */
export function cellFacts(cell: Cell, index: DocumentIndex, tag: Tagger): Fact[] {
  const { row, column, title } = cell;
  const all = withoutCitations(index.readable(cell.lines.join(' ')))
    .replace(/\s*\([^()]*\bet al\b[^()]*\)/gu, '')
    .replace(/[;,]+$|(?<=\p{L}{3}|[\d)%])\.$/u, '');
  if (SECOND_HEAD.test(all) || ELSEWHERE.test(all)) return [];
  // "30: 0.33": of what, and in which unit?
  if (BARE_NUMBER.test(row) && BARE_NUMBER.test(all)) return [];
  // What a mark at its end points to may be its unit or its condition.
  if (/[*∗†‡§¶]$/u.test(all)) return [];
  // "Rate: 10 min"
  if (OF_AMOUNT.test(column) && IS_TIME_ONLY.test(all)) return [];
  if (!isWorthLearning(column) || IS_SENTENCE.test(column)) return [];
  if (!namesThing(column, all, tag)) return [];
  const regimen = isRegimen(cell);
  if (isOfRegimen(cell)) return [];
  // One part of a treatment is not the whole treatment.
  if (cell.next && cell.next.join !== 'or' && !regimen) return [];
  if (regimen && isOfTable(column) && !namesCase(cell))
    return regimenFacts(cell, {
      heading: title || undefined,
      after: '',
      start: cell.start,
      end: cell.next?.end ?? cell.end,
    });
  // What an adult dose is for stands in the title or in a column beside it.
  if (isDoseColumn(column) && (!isOfTable(column) || namesCase(cell))) return doseFacts(cell, all);
  // "30–37 kg", "0–1": figures of what?
  if (title === '' && /^[<>≤≥~]?\s?\d/u.test(row)) return [];
  // "≤ 100 mmHg": of which score it is the threshold only the title says.
  if (isOfTable(column) && (title === '' || isGenericHeading(title))) return [];
  if (isPoints(column)) return pointFacts(cell, all);
  const isNoun = isPart(column) || (column !== '' && !isCondition(column) && isNounLabel(column, tag));
  // "3 points", "Primary": without what the table is about they say nothing.
  if (!isNoun && title === '') return [];
  const named = rowSubject(cell, isNoun, tag);
  if (named === undefined) return rowFacts(cell, all, tag);
  const { subject, isNamed, isAdjective } = named;
  const facts = piecesOf(all).flatMap(({ label, value }): Fact[] => {
    const part = label === null ? column : label;
    const isOwn = label !== null && isPart(label);
    const whole = isNoun && !isOwn ? `${subject} – ${column}` : subject;
    const cue = isOwn
      ? `${subject} – ${partInFull(label)}: `
      : label !== null
        ? `${whole}, ${lowerFirst(label)}: `
        : isNoun
          ? `${whole}: `
          : column === ''
            ? `${isNamed ? subject.replace(`${title}: `, `${title} – `) : subject}: `
            : `${whole}, ${lowerFirst(column)}: `;
    const asked =
      ((isNoun && label === null && !OF_WHAT.test(column)) || isOwn) &&
      !/^[<>≤≥~\d]/u.test(row) &&
      !isCompared(column, title) &&
      !IS_TIME.test(row) &&
      (cell.rowName !== '' || isPart(part))
        ? askedOf(part, isAdjective ? `the ${lowerFirst(subject)}` : subject)
        : undefined;
    if (isGeneral(value)) return [];
    if (isLevel(value))
      return isNoun && cell.isCompared
        ? [
            {
              ...placeOf(cell),
              shape: 'level',
              cue,
              value,
              whole: true,
              isAll: false,
              ...(asked && !isNamed ? { asked } : {}),
            },
          ]
        : [];
    const isAll =
      asked !== undefined &&
      !isNamed &&
      !(/^examples?$/iu.test(part) && /,/u.test(value)) &&
      isShortList(value) &&
      !isPredicate(lowerFirst(value), tag);
    return [
      {
        ...placeOf(cell),
        shape: 'cell',
        cue,
        value,
        whole: true,
        isAll,
        ...(asked && !isNamed ? { asked } : {}),
      },
    ];
  });
  return facts.length === 1 ? [...facts, ...rowFacts(cell, all, tag)] : facts;
}

/** "Days 6–13", "Week 2": no organ and no finding is that of a time. */
const IS_TIME = /^(?:hours?|days?|weeks?|months?|years?|minutes?|trimesters?)\s?\d/iu;

/** "Low", "very high": which way a finding goes, where the cells beside it go another. */
const isLevel = (value: string): boolean =>
  /^(?:(?:very|slightly|markedly|mildly) )?(?:low|high|normal|increased|decreased|raised|reduced|elevated|prolonged|shortened)$/iu.test(
    value,
  );

/** "Severe penicillin allergy": a case in which the cell holds, not a part of its row. */
const isCondition = (column: string): boolean =>
  /^(?:severe|mild|moderate|acute|chronic|pregnan\w+|adults?|child(?:ren)?|if|in|with|without|no|when)\b/iu.test(
    column,
  );

/** Whether a name is built of an abbreviation or an end of a word that the value says. */
const holds = (name: string, value: string): boolean =>
  (value.match(/\p{L}{3,}/gu) ?? []).some((word) =>
    /^\p{Lu}+$/u.test(word)
      ? name.includes(word)
      : word.length >= 4 &&
        (name.match(/\p{L}+/gu) ?? []).some(
          (one) => one.length > word.length && one.toLowerCase().endsWith(word.toLowerCase()),
        ),
  );

/** Which row a cell identifies, where no other row has the like. */
function rowFacts(cell: Cell, value: string, tag: Tagger): Fact[] {
  const { row, rowName, column, unit } = cell;
  if (
    !cell.isDistinct ||
    !isDistinctivePart(column) ||
    !isWorthLearning(column) ||
    OF_WHAT.test(column) ||
    isGeneral(value)
  )
    return [];
  if (isSharedWord(value, column, tag) || isCompared(column, cell.title)) return [];
  if (/^(?:alternatives?|share of .*)$/iu.test(column) || (/^drugs?$/iu.test(column) && !value.includes(' ')))
    return [];
  if (wordCount(value) > 15 || isOfTable(column) || column.includes('/') || DOSE.test(value)) return [];
  if (!(isPart(column) || isNounLabel(column, tag)) || !isDistinctiveList(value)) return [];
  const noun = rowNoun(cell, tag);
  // Figures seldom tell of one thing only; labelled pieces tell of several.
  if (
    !/\p{L}{3}/u.test(value) ||
    /^[<>≤≥~]?\s?\d/u.test(value) ||
    piecesOf(value).length !== 1 ||
    piecesOf(value)[0]!.label !== null
  )
    return [];
  const kindOfRow = rowName.replace(/\s?\bnames?$/iu, '').trim();
  const named =
    kindOfRow !== '' &&
    !OF_NAMES.test(kindOfRow) &&
    isNounLabel(kindOfRow, tag) &&
    wordCount(kindOfRow) <= 3 &&
    !/s$|\//u.test(kindOfRow);
  // "Radial", "Abdominal": they have their noun from the question alone.
  if (isQuality(row, tag) && (noun === undefined || !named)) return [];
  if (isGeneralName(row, rowName) || !hasTerm(value)) return [];
  // "Antidiuretic (ADH)" of ADH, "antacid" of acid.
  if (holds(row, value)) return [];
  const kind = named ? `Which ${partInFull(kindOfRow)}` : 'What';
  const asked = `${kind} has ${thisPart(column, value)}: ${value}${unit === '' ? '' : ` ${unit}`}?`;
  return [
    {
      ...placeOf(cell),
      shape: 'row',
      cue: `${row}${noun === undefined ? '' : ` ${noun}`} – ${column}: `,
      value,
      whole: true,
      owner: row,
      askedOwner: asked,
    },
  ];
}

/** Labelled parts of a cell; of text without labels, only what is a single piece. */
function piecesOf(text: string): { label: string | null; value: string }[] {
  const pieces = text.split(/;\s+|(?<=\p{L}{3}|[\d)%])\.\s+(?=\p{Lu})/u).map((piece) => {
    const [, label = null, value = piece] = /^(\p{L}[^:.]{2,40}):\s+(\S.*)$/u.exec(piece) ?? [];
    return { label, value };
  });
  const labelled = pieces.filter(({ label }) => label !== null);
  const bare = pieces.filter(({ label }) => label === null);
  if (labelled.length > 0)
    return bare.length > 0 ? [] : labelled.filter(({ value }) => wordCount(value) <= MOST_WORDS);
  return bare.length === 1 && wordCount(text) <= MOST_WORDS ? bare : [];
}
