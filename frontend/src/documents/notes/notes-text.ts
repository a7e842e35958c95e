import type { PageText } from '../../pdf/highlight/text/page-text.ts';
import { findSpan } from '../../pdf/highlight/text/span.ts';
import type { Block, Piece } from '../text/blocks.ts';
import { withCrossedOut } from '../text/emphasis.ts';
import { textPageOf, type TextPage } from '../text/text-page.ts';

/** The speaker notes of a slide in blocks, and as a text that is highlighted and searched. */
export interface NotesText {
  blocks: readonly Block[];
  text: TextPage;
}

const bullet = /^(?:[•◦▪●○■□‣·–*-]|\d{1,2}[.)])\s+/u;

/** Each line is a paragraph, or an item where it begins with a bullet. Text, never HTML or Markdown. */
export function notesTextOf(notes: string): NotesText {
  const lines = notes.split('\n').filter((line) => line.trim() !== '');
  const blocks = lines.map((line, key): Block => {
    const mark = bullet.exec(line)?.[0] ?? '';
    const piece = { key: 0, number: null, ...crossedOutIn(line.slice(mark.length)) };
    return {
      key,
      kind: mark === '' ? 'paragraph' : 'item',
      level: 0,
      mark: mark.trim(),
      cells: [[piece]],
    };
  });
  return { blocks, text: textPageOf(blocks) };
}

/** Only what the slides themselves may cross out is marked. */
function crossedOutIn(line: string): Pick<Piece, 'text' | 'styles'> {
  const { text, styles } = withCrossedOut({ text: line, styles: [] });
  return styles.length > 0 ? { text, styles } : { text };
}

/** Whether a passage stands in a text word for word. */
export const hasSpan = ({ folded }: PageText, span: string): boolean => findSpan(folded, span).length > 0;
