import { lowered, raised } from '../../text/signs/raised.ts';
import { struck, withoutStrikeMarks } from '../../text/struck.ts';
import type { WordBlock, WordLine } from '../blocks.ts';
import type { Equation } from '../../office/equations.ts';
import { levelOf } from '../../office/levels.ts';
import type { Numbering } from './numbering.ts';
import type { Run } from './run.ts';
import type { LetterShift } from './written.ts';
import { isSameLook, type Look, type LookChange, plainLook, styledRunsOf } from '../styled.ts';
import type { Styles } from './styles.ts';

/** A paragraph while it is read. */
export type Paragraph = {
  text: string;
  /** What follows the text and is raised or lowered, as `shift` says, until all of it is there. */
  shifted: string;
  shift: LetterShift;
  /** What follows is crossed out. */
  isStruck: boolean;
  /** How it is written, from which character of `text` on. */
  looks: LookChange[];
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
  /** Of its largest letters, in half points; 0 where nothing is said. */
  size: number;
  /** What is open in it. */
  equation?: Equation;
  /** Its end was deleted: what follows goes on with it. */
  endIsDeleted: boolean;
  /** What is anchored in it: text boxes. */
  anchored: WordBlock[];
};

export const newParagraph = (): Paragraph => ({
  text: '',
  shifted: '',
  shift: 0,
  isStruck: false,
  looks: [],
  indent: 0,
  boldLength: 0,
  length: 0,
  size: 0,
  endIsDeleted: false,
  anchored: [],
});

/** Writes what is shown in the letters of a run. */
export function writeShown(paragraph: Paragraph, text: string, run: Run, look: Look): void {
  noteLook(paragraph, look);
  // One exponent may be written in several runs.
  if (paragraph.shift !== run.shift) settle(paragraph, text);
  if (paragraph.isStruck !== run.isStruck) strikeFrom(paragraph, run.isStruck);
  paragraph.shift = run.shift;
  if (run.shift === 0) paragraph.text += text;
  else paragraph.shifted += text;
  const { length } = text.replaceAll(/\s+/gu, '');
  paragraph.length += length;
  if (length > 0) paragraph.size = Math.max(paragraph.size, run.size ?? 0);
  if (run.isBold) paragraph.boldLength += length;
}

/** What is written next looks so. */
function noteLook({ text, shifted, looks }: Paragraph, look: Look): void {
  if (isSameLook(looks.at(-1)?.look ?? plainLook, look)) return;
  looks.push({ at: text.length + shifted.length, look });
}

/** Around what is crossed out, while its paragraph is read: no text holds them. */
const [begun, ended] = ['\uFDD0', '\uFDD1'];
const atBorder = /[\uFDD0\uFDD1]+$/u;

/** Writes what was raised or lowered, which is whole now: `after` follows it. */
function settle(paragraph: Paragraph, after = ''): void {
  const { shifted, shift, text } = paragraph;
  const before = text.slice(-200).replace(atBorder, '');
  if (shifted !== '') paragraph.text += (shift > 0 ? raised : lowered)(shifted, { before, after });
  paragraph.shifted = '';
}

/** From here on the text is crossed out, or is not. */
export function strikeFrom(paragraph: Paragraph, isStruck: boolean): void {
  settle(paragraph);
  if (paragraph.isStruck !== isStruck) paragraph.text += isStruck ? begun : ended;
  paragraph.isStruck = isStruck;
}

/** A paragraph with the marks of what is crossed out; what only white space parts is one piece of it. */
const withMarks = (text: string): string =>
  withoutStrikeMarks(text)
    .replaceAll(/\uFDD1(\s*)\uFDD0/gu, '$1')
    .replaceAll(/~(?=\uFDD0)|(?<=\uFDD1)~/gu, '\u223C')
    .replaceAll(/\uFDD0([^\uFDD1]*)\uFDD1?/gu, (_, inside: string) => struck(inside));

/** Half an inch, which a word processor indents by. */
const step = 720;

/** What becomes of a paragraph: a line, an empty one, nothing; and what is anchored in it. */
export function blocksOf(paragraph: Paragraph, styles: Styles, numbering: Numbering): WordBlock[] {
  const { anchored, indent, boldLength, length, outline } = paragraph;
  const style = styles(paragraph.styleId);
  if (style.isContents) return anchored;
  const box = {};
  const beside = anchored.map((block) =>
    block.kind === 'line' ? { ...block, box: block.box ?? box } : block,
  );
  const text = tidied(withMarks(paragraph.text));
  if (text === '') return [{ kind: 'gap' }, ...beside];
  const numId = paragraph.numId ?? style.list?.numId;
  const listLevel = paragraph.level ?? style.list?.level ?? 0;
  // 0 takes a paragraph out of the list of its style.
  const item = numId === undefined || numId === '0' ? undefined : numbering(numId, listLevel);
  const label = item?.label;
  const heading = outline === undefined ? style.heading : outline < 9 ? outline + 1 : undefined;
  const line: WordLine = {
    kind: 'line',
    text,
    runs: styledRunsOf(paragraph.text, paragraph.looks),
    heading,
    label,
    level: label === undefined ? levelOf(String(Math.round(indent / step))) : listLevel,
    ...(item && { list: numId, indent: indent || style.indent || item.indent }),
    size: paragraph.size,
    isBold: length > 0 && boldLength === length,
    role: style.role,
  };
  return [line, ...beside];
}

/** Without the spaces around its lines; a tab before a line indents it. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd().replace(/^\t+/u, (tabs) => '  '.repeat(Math.min(tabs.length, 8))))
    .join('\n')
    .replace(/^\n+/u, '')
    .trimEnd();
