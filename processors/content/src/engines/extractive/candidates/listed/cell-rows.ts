import type { DocumentIndex } from '../../../../page/document-index.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import { holdsTerm } from '../../../../language/medical-words.ts';
import type { Tagger } from '../../../../language/token.ts';
import { isGoodAnswer } from '../../../../checks/answer-rules.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';
import { placeOf } from '../facts/cell-place.ts';
import { EMPTY } from '../facts/cell-values.ts';
import type { Fact } from '../facts/fact.ts';
import { namesThing } from '../facts/names-thing.ts';
import { isPart, isDistinctivePart } from '../../../../page/label-parts.ts';
import { rowSubject } from '../facts/row-subject.ts';
import type { Cell } from '../facts/tables.ts';
import { isGeneral, isWorthLearning, isOfTable, isDistinctiveList } from '../facts/distinctive.ts';
import { isNounLabel } from '../facts/wording.ts';
import { holdsFigure, valueFact } from './value-facts.ts';
import { isWhole } from './row-of.ts';

/** The fact of one row of a table, of the first cell that can be asked for: its column is shown beside its row. */
export function rowOfTable(cells: readonly Cell[], index: DocumentIndex, tag: Tagger): Fact[] {
  return cells.flatMap((cell) => cellFact(cell, index, tag) ?? []);
}

function cellFact(cell: Cell, index: DocumentIndex, tag: Tagger): Fact | undefined {
  const { column, row, group, next } = cell;
  const value = index.readable(cell.lines.join(' ')).replace(/(?<=\p{L}{3})[.;,]$/u, '');
  if (group !== '' || next !== undefined || column === '' || !isWorthLearning(column) || isOfTable(column))
    return undefined;
  if (
    holdsFigure(`${row} ${value}`) ||
    EMPTY.test(value) ||
    /^(?:if|when|only|unless)\b/iu.test(value) ||
    isGeneral(value) ||
    /[*∗†‡§¶]/u.test(value)
  )
    return undefined;
  if (!isWhole({ name: row, link: 'cells', value }) || !namesThing(column, value, tag)) return undefined;
  if (!isPart(column) && !isNounLabel(column, tag)) return undefined;
  const subject = rowSubject(cell, true, tag)?.subject;
  // "Foam", "Pakistan": the subject stands elsewhere.
  if (subject === undefined || row.includes(',') || !(holdsTerm(row) || subject !== row)) return undefined;
  const place = { ...placeOf(cell), shape: 'cell', whole: true };
  const cue = `${subject} – ${column}: `;
  const hidden = valueFact(cue, value, place, index, tag);
  if (hidden !== undefined) return hidden;
  const identifiesRow =
    cell.isDistinct && isDistinctivePart(column) && isDistinctiveList(value) && wordCount(value) >= 2;
  return identifiesRow &&
    holdsTerm(row) &&
    isGoodAnswer(row, true) &&
    cue.startsWith(row) &&
    !isGivenAway(row, value)
    ? { ...place, cue, value, owner: row, askedOwner: `What does this belong to: “${column}: ${value}”?` }
    : undefined;
}
