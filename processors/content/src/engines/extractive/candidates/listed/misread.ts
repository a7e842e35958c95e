import type { PageLayout } from '../../../../page/document-index.ts';
import { needsOwner } from './needs-owner.ts';
import { noteLines, type NoteLine } from './note-path.ts';

type Placed = { start: number; heading: string | undefined };

const lineAt = ({ marked }: PageLayout, start: number): NoteLine | undefined =>
  noteLines(marked).find((line) => line.start <= start && start < line.end);

/** Columns say of what a cell is. */
const isCell = ({ text }: NoteLine): boolean => /\t|\|/u.test(text);

/** Whether a line of typed notes is asked under a heading without the part of it that it stands under: "reversal" of "Anticoagulants". */
export function passesPart({ start, heading = '' }: Placed, page: PageLayout): boolean {
  const line = lineAt(page, start);
  const part = line?.path.at(-1) ?? '';
  return heading !== '' && part !== '' && part !== heading && !isCell(line!) && needsOwner(part);
}

/** Or under a heading that another one may have ended. */
export function isMisread(fact: Placed, page: PageLayout): boolean {
  const line = lineAt(page, fact.start);
  const isLost = line?.isPlaced === false && !isCell(line) && (fact.heading ?? '') !== '';
  return isLost || passesPart(fact, page);
}
