import type { DocumentIndex } from '../../document/document-index.ts';
import { wordCount } from '../../statements/sentence-rules.ts';
import type { Tagger } from '../../words/token.ts';
import type { Fact } from './fact.ts';
import { isPart, isTelling, partInFull } from './parts.ts';
import type { Cell } from './tables.ts';
import { askedOf, isNounLabel } from './wording.ts';

/** More than a cell can be asked for: a text of its own. */
const MOST_WORDS = 40;

/** What a cell says of its row, and which row it tells of. */
export function cellFacts(cell: Cell, index: DocumentIndex, tag: Tagger): Fact[] {
  const { row, column, title, unit, start, end } = cell;
  const all = index.readable(cell.lines.join(' ')).replace(/[;,]+$|(?<=\p{L}{3}|[\d)%])\.$/u, '');
  // What a mark at its end points to may be its unit or its condition.
  if (/[*∗†‡§¶]$/u.test(all)) return [];
  const isNoun = isPart(column) || (column !== '' && isNounLabel(column, tag));
  // "3 points", "Primary": without what the table is about they say nothing.
  if (!isNoun && title === '') return [];
  const subject = isNoun ? row : title === '' || title.includes(row) ? row : `${title}: ${row}`;
  const named = isNoun ? `${subject} – ${column}` : `${subject}, ${lowerFirst(column)}`;
  const place = {
    heading: title || undefined,
    after: unit === '' ? '' : ` ${unit}`,
    lines: cell.lines,
    start,
    end,
  };
  const facts = piecesOf(all).flatMap(({ label, value }): Fact[] => {
    const asked = isNoun && label === null ? askedOf(column, row) : undefined;
    const cue = label === null ? `${named}: ` : `${named}, ${lowerFirst(label)}: `;
    return [{ ...place, shape: 'cell', cue, value, whole: true, ...(asked ? { asked } : {}) }];
  });
  if (!cell.isDistinct || !isTelling(column) || wordCount(all) > 15 || facts.length !== 1 || !isNoun)
    return facts;
  return [...facts, { ...facts[0]!, shape: 'row', owner: row, askedOwner: askedForRow(cell, all, tag) }];
}

/** "Which drug has this class: loop diuretic?" */
function askedForRow({ rowName, column, unit }: Cell, value: string, tag: Tagger): string {
  const kind =
    rowName !== '' && isNounLabel(rowName, tag) && wordCount(rowName) <= 3 && !rowName.endsWith('s')
      ? `Which ${partInFull(rowName)}`
      : 'What';
  const many = /[^s]s$/u.test(column);
  return `${kind} has ${many ? 'these' : 'this'} ${partInFull(column)}: ${value}${unit === '' ? '' : ` ${unit}`}?`;
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

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
