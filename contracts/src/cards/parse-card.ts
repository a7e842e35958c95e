import { type Formula, formulasOf } from '../kernel/formula.ts';
import { clozesOf } from './cloze.ts';
import { withRealBreaks } from './line-breaks.ts';

/** A run of card text. A blank may hold bold and italics, and bold and italics may hold blanks. */
export type Inline =
  | { kind: 'text'; text: string; formula?: Pick<Formula, 'tex' | 'display'> }
  | { kind: 'bold' | 'italic'; children: Inline[] }
  /** `hint`: '' for none. */
  | { kind: 'cloze'; number: number; hint: string; children: Inline[] };

/** One line of a card. */
export type Block = { kind: 'paragraph' | 'bullet'; children: Inline[] };

const bullet = /^\s*(?:•\s*|[-*–]\s+)/;
// Bold is tried first. Italics begin and end at the edge of a word, so that 2*3*4 stays as it is.
export const emphasis =
  /\*\*(?!\s)(.+?)(?<!\s)\*\*|(?<![\p{L}\p{N}*])\*(?![\s*])(.+?)(?<![\s*])\*(?![\p{L}\p{N}*])/gu;

/** Reads a prompt: `**bold**`, `*italics*`, bullet lines, `\n` written out or real, `{{c1::blanks}}`. Never fails. */
export function parseCard(prompt: string): Block[] {
  const lines = splitLines(withRealBreaks(prompt));
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      kind: bullet.test(line) ? 'bullet' : 'paragraph',
      children: parseLine(line.replace(bullet, '')),
    }));
}

/** Lines end at line breaks outside of blanks and formulas: a hidden answer stays in one piece. */
function splitLines(text: string): string[] {
  if (!text.includes('\n')) return [text];
  const within = withinOne(clozesOf(text), formulasOf(text));
  const lines: string[] = [];
  let from = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (within(at)) continue;
    lines.push(text.slice(from, at));
    from = at + 1;
  }
  return [...lines, text.slice(from)];
}

type Stretch = { from: number; to: number };

/** Whether a place is inside one of these stretches. */
const withinOne =
  (...stretches: (readonly Stretch[])[]) =>
  (at: number): boolean =>
    stretches.some((each) => each.some(({ from, to }) => at > from && at < to));

/** Bold and italics first where they hold whole blanks, then the blanks between them. */
function parseLine(line: string): Inline[] {
  if (!line.includes('*')) return parseBlanks(line);
  const cuts = withinOne(clozesOf(line), formulasOf(line));
  const children: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(emphasis)) {
    const end = match.index + match[0].length;
    if (match.index < from || cuts(match.index) || cuts(end)) continue;
    children.push(...parseBlanks(line.slice(from, match.index)));
    const [, bold, italic] = match;
    children.push({
      kind: bold === undefined ? 'italic' : 'bold',
      children: parseLine(bold ?? italic ?? ''),
    });
    from = end;
  }
  return [...children, ...parseBlanks(line.slice(from))];
}

function parseBlanks(text: string): Inline[] {
  const children: Inline[] = [];
  let from = 0;
  for (const blank of clozesOf(text)) {
    children.push(...plain(text.slice(from, blank.from)));
    const { number, hint, answer } = blank;
    children.push({ kind: 'cloze', number, hint: hint.trim(), children: parseLine(answer) });
    from = blank.to;
  }
  return [...children, ...plain(text.slice(from))];
}

/** Text, and the formulas in it. */
function plain(text: string): Inline[] {
  const children: Inline[] = [];
  const put = (from: number, to: number): void => {
    if (from < to) children.push({ kind: 'text', text: text.slice(from, to) });
  };
  let at = 0;
  for (const { tex, display, from, to } of formulasOf(text)) {
    put(at, from);
    children.push({ kind: 'text', text: text.slice(from, to), formula: { tex, display } });
    at = to;
  }
  put(at, text.length);
  return children;
}

/** What is read aloud or announced: the text without markup; `blank` stands for each hidden answer. */
export function cardAsText(blocks: readonly Block[], blank?: string): string {
  return blocks.map((block) => inlineAsText(block.children, blank)).join('\n');
}

/** A card where there is one line for it, its lines kept apart. */
export const cardInOneLine = (prompt: string, blank?: string): string =>
  parseCard(prompt)
    .map((block) => cardAsText([block], blank).replace(/\s+/gu, ' ').trim())
    .reduce((said, line) => `${said}${said === '' || /[.?!:;,]$/u.test(said) ? ' ' : ' · '}${line}`, '')
    .trim();

function inlineAsText(inlines: readonly Inline[], blank: string | undefined): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      if (inline.kind === 'cloze' && blank !== undefined)
        return inline.hint === '' ? blank : `${blank} (${inline.hint})`;
      return inlineAsText(inline.children, blank);
    })
    .join('');
}
