import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsInColon } from '../blocks/lines/statement.ts';

/** A heading as paths have it. */
export function headingText(heading: string): string {
  const text = heading.replace(/\s+/gu, ' ').trim();
  return endsInColon(text) ? text.slice(0, -1).trimEnd() : text;
}

/** What a block says, as paths would have it. */
export const headingOf = (text: string, { start, end, mark = 0 }: PageBlock): string =>
  headingText(text.slice(start + mark, end));
