import { endsInColon } from '../blocks/lines/statement.ts';

/** A heading as paths have it. */
export function headingText(heading: string): string {
  const text = heading.replace(/\s+/gu, ' ').trim();
  return endsInColon(text) ? text.slice(0, -1).trimEnd() : text;
}
