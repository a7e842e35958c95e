import { type TextFormula, formulasOf } from '../../kernel/text/formula.ts';
import { clozesOf } from './cloze.ts';
import { emphasesIn } from './emphasis.ts';
import { withRealBreaks } from './line-breaks.ts';

/** A run of card text. A blank may hold bold and italics, and bold and italics may hold blanks. */
export type Inline =
  | { kind: 'text'; text: string; formula?: Pick<TextFormula, 'tex' | 'display'> }
  | { kind: 'bold' | 'italic'; children: Inline[] }
  /** `hint`: '' for none. */
  | { kind: 'cloze'; number: number; hint: string; children: Inline[] };

/** One line of a card. */
export type Block = { kind: 'paragraph' | 'bullet'; children: Inline[] };

const bullet = /^\s*(?:•\s*|[-*–]\s+)/;

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

/** Whether a place is inside one of these stretches, each in their order; asked for places that only grow. */
const withinOne = (...all: (readonly Stretch[])[]): ((at: number) => boolean) => {
  const rest = all.map((stretches) => ({ stretches, next: 0 }));
  return (at) =>
    rest.some((each) => {
      const { stretches } = each;
      while ((stretches[each.next]?.to ?? Infinity) <= at) each.next += 1;
      return (stretches[each.next]?.from ?? Infinity) < at;
    });
};

/** Bold and italics first where they hold whole blanks, then the blanks between them. */
function parseLine(line: string): Inline[] {
  if (!line.includes('*')) return parseBlanks(line);
  const cuts = withinOne(clozesOf(line), formulasOf(line));
  const children: Inline[] = [];
  let from = 0;
  for (const { kind, from: begin, to: end, inner } of emphasesIn(line)) {
    if (cuts(begin) || cuts(end)) continue;
    children.push(...parseBlanks(line.slice(from, begin)), { kind, children: parseLine(inner) });
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
    .map((line, at, lines) => {
      const before = lines[at - 1] ?? '';
      return `${before === '' ? '' : /[.?!:;,]$/u.test(before) ? ' ' : ' · '}${line}`;
    })
    .join('')
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
