// Words that were broken at the end of a line are put together again, with the whole document as the dictionary.
// Line by line and with bounded patterns: linear, whatever the text.

import { joinedWord } from '@anamnesis/content/language/broken-word.ts';
import { brokenWord } from './joint.ts';

const word = /\p{L}{1,40}(?:-\p{L}{1,40}){0,4}/gu;
const lineEnd = /(\p{L}{1,40}(?:-\p{L}{1,40}){0,4})[-\u2010]$/u;
// Lower case, so that names and "Na-K" stay; with the punctuation behind it.
const lineStart = /^(\p{Ll}\p{L}{0,39}(?:-\p{L}{1,40}){0,4})([^\s\p{L}]{0,8})(?: |$)/u;
const lookBack = 100;

/**
 * Joins words broken by a hyphen at a line's end; the line then breaks after the word. The hyphen stays where it is the word's own
 * ("life-threatening").
 */
export function joinBrokenWords(pages: readonly string[]): string[] {
  const lines = pages.map((page) => page.split('\n'));
  const known = wordsOf(lines);
  return lines.map((page) => joinCells(joinLines(page, known).join('\n'), known));
}

/** A cell of a table is one line: where it broke a word there is a sign (cell-text.ts). */
const inCell = new RegExp(String.raw`(\p{L}{1,40})${brokenWord}(\p{L}{1,40})`, 'gu');

const withoutBroken = (line: string): string =>
  line.includes(brokenWord) ? line.replaceAll(inCell, ' ') : line;

function joinCells(text: string, known: ReadonlySet<string>): string {
  if (!text.includes(brokenWord)) return text;
  return text
    .replaceAll(inCell, (_whole, head: string, tail: string) => joinedWord(head, tail, isWritten(known)))
    .replaceAll(brokenWord, '-');
}

/** Every word, but not the halves at broken line ends. */
function wordsOf(pages: readonly (readonly string[])[]): Set<string> {
  const known = new Set<string>();
  for (const lines of pages) {
    for (const [index, line] of lines.entries()) {
      const found = Array.from(withoutBroken(line).matchAll(word), ([text]) => text.toLowerCase());
      if (isBroken(line)) found.pop();
      if (isBroken(lines[index - 1] ?? '')) found.shift();
      for (const text of found) known.add(text);
    }
  }
  return known;
}

const isWritten =
  (known: ReadonlySet<string>) =>
  (form: string): boolean =>
    known.has(form.toLowerCase());

const isBroken = (line: string): boolean => line.endsWith('-') || line.endsWith('\u2010');

function joinLines(lines: readonly string[], known: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  let rest = lines[0] ?? '';
  for (const next of lines.slice(1)) {
    const head = isBroken(rest) ? lineEnd.exec(rest.slice(-lookBack))?.[1] : undefined;
    const [start, tail, after] = (head && lineStart.exec(next)) || [];
    if (!head || !tail || start === undefined) {
      joined.push(rest);
      rest = next;
      continue;
    }
    const whole = rest.slice(0, -head.length - 1) + joinedWord(head, tail, isWritten(known)) + after;
    const remaining = next.slice(start.length);
    // When the tail was the whole line, this line is still open.
    if (remaining !== '') joined.push(whole);
    rest = remaining === '' ? whole : remaining;
  }
  return [...joined, rest];
}
