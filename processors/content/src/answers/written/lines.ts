import { beginsWithThoughts, endOfThoughts } from '../../model/thoughts.ts';
import { inOneLine } from '../../language/fold.ts';

/** In UTF-16 units; the rest of a longer line is left out, and the line is refused for its length. */
const LONGEST = 3_000;

/** Enough of a line to find what follows its thoughts. */
const bounded = (text: string): string => text.slice(-2 * LONGEST);

/** `isFirst`: what came before it was no reply, the model had thought aloud. Its text may be empty then, and only then. */
export type ReplyLine = { readonly text: string; readonly isFirst: boolean };

type Lines = {
  /** The lines that this piece of a reply completes. */
  push: (piece: string) => ReplyLine[];
  /** What is left, where the reply has ended. */
  end: () => ReplyLine[];
};

/** Cuts a reply into lines as it comes: however it was cut into pieces, the lines are the same. Thoughts that are marked are none. */
export function createLines(): Lines {
  let text = '';
  let [isAny, isThinking] = [false, false];
  const finish = (): ReplyLine[] => {
    const whole = text;
    text = '';
    const from = endOfThoughts(whole);
    if (from === undefined && !isAny) isThinking = beginsWithThoughts(whole);
    else if (from !== undefined) isThinking = false;
    isAny ||= whole.trim() !== '';
    const line = whole
      .slice(from ?? 0)
      .trim()
      .slice(0, LONGEST + 1);
    const isFirst = from !== undefined;
    return isThinking || (line === '' && !isFirst) ? [] : [{ text: line, isFirst }];
  };
  return {
    push(piece) {
      const [first = '', ...others] = piece.split(/[\r\n]/u);
      const lines: ReplyLine[] = [];
      text = bounded(text + first);
      for (const other of others) {
        lines.push(...finish());
        text = bounded(other);
      }
      return lines;
    },
    end: finish,
  };
}

/** A line of a model's answer: a sentence with the passages that it cites, counted from 0, and a quote; or what the notes do not hold. */
export type CitedLine =
  | { text: string; cited: readonly number[]; quote: string | undefined }
  | { missing: string };

const NOT_HELD = /^(?:[-*•]\s*)?NOT:\s*(.+)$/u;
const CITED = /\s*\[\s*(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*\]/gu;
/** "- ", "2. ": what a list begins its lines with. */
const MARK = /^(?:[-*•–]|\d{1,2}[.)])\s+/u;
/** Behind a citation: it may hold marks of quotation of its own. */
const QUOTE = /(?<=\])\s*«(.*)$/u;
const QUOTE_END = /\s*»?\s*$/u;

/** Undefined for a line that says nothing: NONE, a fence. */
export function readLine(written: string): CitedLine | undefined {
  const missing = NOT_HELD.exec(written)?.[1]?.trim();
  if (missing !== undefined) return { missing };
  if (/^\W*none\W*$|^`{3}/iu.test(written)) return undefined;
  const quote = QUOTE.exec(written)?.[1]?.replace(QUOTE_END, '').trim();
  const bare = written.replace(QUOTE, '');
  const cited = [...bare.matchAll(CITED)].flatMap(([, numbers = '']) =>
    numbers.split(/[,;]/u).map((number) => Number(number) - 1),
  );
  const text = inOneLine(bare.replace(CITED, '').replace(MARK, ''));
  return { text, cited: [...new Set(cited)], quote: quote === '' ? undefined : quote };
}
