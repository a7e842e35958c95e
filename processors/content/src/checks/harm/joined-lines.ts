import { CHOICE, VERB } from './page-facts.ts';
import { isOpen, pageLines, type PageLine } from './page-lines.ts';

const LABEL = /^\p{Lu}[^:;.]{2,40}?(?::\s|\s[–—]\s|\s?(?:→|->|=>|=)\s|\t|\s{3,}|;\s\d)/u;
/** "scarlet fever - strawberry tongue" */
const ROW = /^[\p{L}\d][^:–→=.;-]{1,40}(?::\s|\s[–—-]\s|\s?(?:→|->|=>)|\s=\s)/u;
/** "NOT recommended: salbutamol, steroids": what the next line says may be recommended. */
const FORBIDS_LIST =
  /^(?:not (?:recommended|indicated|for)|avoid|never|contra-?indicated|do not (?:use|give)|CIs?|C\/I)\b[^.:]{0,40}:/iu;
const STOPPED = /[.!?:;]["”’)]?$/u;
const MOST_WORDS = 6;

const wordsIn = (text: string): string[] => text.split(/\s+/u).filter(Boolean);
const isMark = ({ mark }: PageLine): boolean => /^(?:[^\p{L}\d]$|\d)/u.test(mark);
const isShort = ({ text }: PageLine): boolean =>
  wordsIn(text).length <= MOST_WORDS && !/[.!?;,]$/u.test(text);
const isCapital = ({ text }: PageLine): boolean => /^\p{Lu}/u.test(text);

/** A line that is full leaves no room for the first word of the next: its neighbours tell how wide it could be. */
function isFull(lines: readonly PageLine[], at: number): boolean {
  const widths = lines.slice(Math.max(0, at - 1), at + 2).map(({ text, indent }) => text.length + indent);
  const { text, indent } = lines[at]!;
  const first = wordsIn(lines[at + 1]!.text)[0]!;
  return text.length + indent + 1 + first.length >= 0.85 * Math.max(...widths);
}

/** In lines, on each side: what is printed as one column is about as wide. */
const NEAR = 6;

/** "Add progestogen if the uterus is present" with "Patch if …" below it: a line of prose would have had room for that word. */
function endsEarly(lines: readonly PageLine[], at: number): boolean {
  const [before, line] = [lines[at]!, lines[at + 1]!];
  if (isMark(before) || isMark(line) || isOpen(before.text) || before.indent !== line.indent) return false;
  const widths = lines
    .slice(Math.max(0, at - NEAR), at + NEAR + 2)
    .map(({ text, indent }) => text.length + indent);
  const widest = Math.max(...widths);
  // Lines of notes are as long as what they say.
  const isProse = widths.filter((width) => width >= 0.8 * widest).length >= widths.length / 2;
  const needed = before.indent + before.text.length + 1 + wordsIn(line.text)[0]!.length;
  return needed < 0.7 * widest || (!isProse && needed < widest);
}

/** "first choice permethrin", "alternative ivermectin" */
const opensChoice = (text: string): boolean => CHOICE.exec(text)?.index === 0;

/** A term of a list under whose terms, further in, stands what they mean. */
function isTermBelow(lines: readonly PageLine[], at: number): boolean {
  const [before, line, next] = [lines[at]!, lines[at + 1]!, lines[at + 2]];
  const isUnder = at > 0 && lines[at - 1]!.indent < before.indent;
  const isOver = next !== undefined && (next.indent > line.indent || isMark(next));
  return isUnder && line.indent < before.indent && isOver && isShort(line);
}

/** Whether a line begins something that the line before it does not go on with, as far as the page shows it. */
function beginsAnew(lines: readonly PageLine[], at: number): boolean {
  const [before, line, next] = [lines[at]!, lines[at + 1]!, lines[at + 2]];
  // "- sodium thiosulfate as add on", and the next entry further out.
  const isOut = isMark(before) && !isMark(line) && line.indent < before.indent;
  if (isCapital(line) && isMark(before) && !isMark(line) && (isOut || LABEL.test(line.text))) return true;
  if (isOpen(before.text) || STOPPED.test(before.text)) return false;
  if (isTermBelow(lines, at) || (FORBIDS_LIST.test(before.text) && !line.gap)) return true;
  // An item goes on from a line that leads into its list, and from no heading.
  if (isMark(line) && (isMark(before) || (isShort(before) && !VERB.test(before.text)))) return true;
  if ([before, line].every(({ text }) => opensChoice(text))) return true;
  if ([before, line].every(({ text }) => ROW.test(text)) && before.mark === line.mark) return true;
  // Lines of notes, each with its amount.
  const areFigures = [before, line].every(({ text }) => /\d/u.test(text));
  if (!isCapital(line)) return areFigures && !isFull(lines, at) && !/^[\d<>≤≥(]/u.test(line.text);
  if (line.gap || line.mark.startsWith('#')) return true;
  if (endsEarly(lines, at)) return true;
  if (LABEL.test(line.text)) return !isFull(lines, at) || LABEL.test(before.text) || isMark(before);
  const isHanging = line.indent > before.indent;
  const isLast = next === undefined || isMark(next) || next.gap;
  if (isMark(before) && !isHanging && isShort(line) && isLast) return true;
  // "Simple cyst" between lines that are longer, and below it what is stated of it.
  return (
    isShort(line) &&
    next !== undefined &&
    !next.gap &&
    line.text.length <= 0.6 * before.text.length &&
    line.text.length <= 0.6 * next.text.length
  );
}

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', borders: [] as string[] };

/** Whether a text reads a line that begins anew as the end of the line before it: a heading, an item, the next term. */
export function joinsLines(text: string, page: string): boolean {
  if (last.page !== page) last = { page, borders: bordersOf(pageLines(page)) };
  // An item behind "+" is no sum of the two.
  const read = ` ${text
    .replace(/\*\*/gu, '')
    .replace(/\s+(?:\+\s+)?/gu, ' ')
    .toLowerCase()} `;
  return last.borders.some((border) => read.includes(border));
}

/** The words at the end of a line with those at the beginning of the next one, where they are not to be read on. */
const bordersOf = (lines: readonly PageLine[]): string[] =>
  lines.slice(1).flatMap((line, at) => {
    const [end, start] = [wordsIn(lines[at]!.text).slice(-2), wordsIn(line.text).slice(0, 2)];
    const whole = standsAlone(lines, at + 1) ? [...end, line.text, wordsIn(lines[at + 2]!.text)[0]!] : [];
    const borders = beginsAnew(lines, at) ? [` ${[...end, ...start].join(' ')}`] : [];
    // "force of contraction: ejection fraction": what explains one term in front of the next.
    const turned = isTermBelow(lines, at) ? [` ${end.join(' ')}: ${start.join(' ')}`] : [];
    return [...borders, ...turned, ...(whole.length === 0 ? [] : [` ${whole.join(' ')} `])].map((one) =>
      one.toLowerCase(),
    );
  });

/** A short line with room for the first word of the next one was ended on purpose. */
function standsAlone(lines: readonly PageLine[], at: number): boolean {
  const [before, line, next] = [lines[at - 1]!, lines[at]!, lines[at + 1]];
  if (next === undefined || wordsIn(line.text).length > 3 || isOpen(line.text) || isOpen(before.text))
    return false;
  if (/[.!?;:,)]$/u.test(line.text) || STOPPED.test(before.text)) return false;
  const width = Math.min(before.text.length, Math.max(next.text.length, before.text.length / 2));
  return line.text.length + 1 + wordsIn(next.text)[0]!.length < 0.7 * width;
}
