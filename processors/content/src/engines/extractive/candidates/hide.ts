import { STOP_WORDS } from '../../../language/stop-words.ts';
import { blank, plain } from '../../../checks/card-syntax.ts';

/**
 * Blanks every occurrence of the answer; `rest` is what remains to be read. Undefined where it occurs more than twice, or a
 * second time as a part of a longer term, whose other words would tell what is asked.
 */
export function hide(text: string, answer: string, hint = ''): { text: string; rest: string } | undefined {
  const [lowerText, lowerAnswer] = [text.toLowerCase(), answer.toLowerCase()];
  if (lowerText.length !== text.length) return undefined;
  const rest: string[] = [];
  let prompt = '';
  let from = 0;
  for (let at = lowerText.indexOf(lowerAnswer); at >= 0; at = lowerText.indexOf(lowerAnswer, at + 1)) {
    if (at < from || isInWord(text, at, at + answer.length)) continue;
    const isRepeated = from > 0 && text.slice(from, at).trim() === '';
    if (isRepeated || (rest.length > 0 && isInTerm(text, at, at + answer.length))) return undefined;
    rest.push(text.slice(from, at));
    prompt += plain(text.slice(from, at)) + blank(text.slice(at, at + answer.length), hint);
    from = at + answer.length;
  }
  if (rest.length < 1 || rest.length > 2) return undefined;
  return { text: prompt + plain(text.slice(from)), rest: [...rest, text.slice(from)].join(' … ') };
}

const isInWord = (text: string, start: number, end: number) =>
  /[\p{L}\d-]/u.test(text.charAt(start - 1)) || /[\p{L}\d-]/u.test(text.charAt(end));

/** "the bonds … are called peptide [bonds]", "[channel] proteins": not right after a function word or before one. */
const isInTerm = (text: string, start: number, end: number): boolean => {
  const before = /([\p{L}-]{1,40})\s$/u.exec(text.slice(Math.max(0, start - 42), start))?.[1];
  const after = /^\s([\p{L}-]{1,40})/u.exec(text.slice(end, end + 42))?.[1];
  return [before, after].some(
    (word) => word !== undefined && !STOP_WORDS.has(word.toLowerCase()) && !/(?:ed|ing|ly|s)$/u.test(word),
  );
};
