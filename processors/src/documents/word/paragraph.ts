import type { Block } from './blocks.ts';
import { levelOf } from './levels.ts';
import type { Numbering } from './numbering.ts';
import type { Shift } from './shift.ts';
import type { Styles } from './styles.ts';

/** A paragraph while it is read. */
export type Paragraph = {
  text: string;
  /** What follows the text and is raised or lowered, as `shift` says, until all of it is there. */
  shifted: string;
  shift: Shift;
  styleId?: string | undefined;
  numId?: string | undefined;
  level?: number | undefined;
  /** From 0; 9 is none. */
  outline?: number | undefined;
  /** In twentieths of a point. */
  indent: number;
  /** Characters that are bold, of those that are no space. */
  boldLength: number;
  length: number;
  /** Its end was deleted: what follows goes on with it. */
  endIsDeleted: boolean;
  /** What is anchored in it: text boxes. */
  anchored: Block[];
};

export const newParagraph = (): Paragraph => ({
  text: '',
  shifted: '',
  shift: 0,
  indent: 0,
  boldLength: 0,
  length: 0,
  endIsDeleted: false,
  anchored: [],
});

/** Half an inch, which a word processor indents by. */
const step = 720;

/** What becomes of a paragraph: a line, an empty one, nothing; and what is anchored in it. */
export function blocksOf(paragraph: Paragraph, styles: Styles, numbering: Numbering): Block[] {
  const { anchored, indent, boldLength, length, outline } = paragraph;
  const style = styles(paragraph.styleId);
  if (style.isContents) return anchored;
  const text = tidied(paragraph.text);
  if (text === '') return [{ kind: 'gap' }, ...anchored];
  const numId = paragraph.numId ?? style.list?.numId;
  const listLevel = paragraph.level ?? style.list?.level ?? 0;
  // 0 takes a paragraph out of the list of its style.
  const label = numId === undefined || numId === '0' ? undefined : numbering(numId, listLevel);
  const heading = outline === undefined ? style.heading : outline < 9 ? outline + 1 : undefined;
  return [
    {
      kind: 'line',
      text,
      heading,
      label,
      level: label === undefined ? levelOf(String(Math.round(indent / step))) : listLevel,
      isBold: length > 0 && boldLength === length,
    },
    ...anchored,
  ];
}

/** Without the spaces around its lines; a tab before a line indents it. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd().replace(/^\t+/u, (tabs) => '  '.repeat(Math.min(tabs.length, 8))))
    .join('\n')
    .replace(/^\n+/u, '')
    .trimEnd();
