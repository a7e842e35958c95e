import type { Setting } from './point.ts';
import type { Line } from './terse-paragraphs.ts';
import { MARK } from './terse-sections.ts';

/** In characters. */
const LONGEST_LIST = 360;

/** Lines that are of one thing, a sentence or an item. `head`: of the list that it is an item of. */
export type Unit = {
  text: string;
  start: number;
  end: number;
  head?: string | undefined;
  isLine: boolean;
  isMarked?: boolean;
};

export const SENTENCE = /(?<=(?:[\p{L}\d]{2}|[)%”!]|[\s–]\p{L}|–\d)[.!])(?=\s+[\p{Lu}\d“(<>≥≤μ])/u;

const DOSE = /\d\s?(?:micrograms?|m?g|mcg|[μµ]g|ml|units?)\b/iu;
/** A list of doses is of the drug that the sentence above it ends with. */
export function drugOver(lines: readonly Line[], said: string): string | undefined {
  if (!MARK.test(lines[0]?.text ?? '')) return undefined;
  if (lines.filter(({ text }) => DOSE.test(text)).length < 0.5 * lines.length) return undefined;
  const last = said.split(SENTENCE).at(-1)?.trim() ?? '';
  return last.length > 90 || last === '' ? undefined : last.replace(/[.:]$/u, '');
}

/** "ulcer venous arterial neuropathic" over lines of its rows: a table whose columns are lost. */
export const isTorn = ([first, second]: readonly Line[], width: number): boolean =>
  second !== undefined &&
  !MARK.test(second.text) &&
  !MARK.test(first!.text) &&
  first!.text.length < 0.7 * width &&
  /^\p{L}[\p{L}\s'’]+\s[\p{L}\s'’]+$/u.test(first!.text);

const NAMED = /^[*]{0,2}[\p{L}\d][^.;:=–]{1,38}(?: [–=-] |:\s|\*\*)/u;

/** "Calcium resonium 15 g tds …" */
const DOSED =
  /^\p{Lu}[\p{L}-]{3,}(?: \p{L}+| \([^()]*\)){0,2} \d[\d.,–-]*\s?(?:m?g|micrograms?|mcg|[μµ]g|units?|ml)\b/u;
/** "Not in emergency": of the line before. */
const LIMITS = /^(?:not|never|avoid|only|except|unless|no)\b/iu;

/** Between two items of a list: what the first goes on with, and no head of those that follow. */
const isTail = (line: Line, next: Line): boolean =>
  line.indent >= next.indent && (!/^\p{Lu}/u.test(line.text) || /[\d.;,]$/u.test(line.text));

/** The items and paragraphs among lines: a line goes on where the one before it is full and does not stop. */
export function unitsOf(
  lines: readonly Line[],
  width: number,
  over: string | undefined,
  blocks: Setting['page']['blocks'],
): Unit[] {
  const units: Unit[] = [];
  let head = over;
  let level: number | undefined;
  for (const [at, line] of lines.entries()) {
    const last = units.at(-1);
    const before = lines[at - 1];
    const isItem = MARK.test(line.text);
    const isFull = before !== undefined && before.text.length > 0.78 * width;
    const isWrapped =
      last !== undefined &&
      !isItem &&
      !(
        (NAMED.test(line.text) || DOSED.test(line.text)) &&
        before!.text.length < 0.93 * width &&
        !/[,–(+&/:-]$/u.test(before!.text)
      ) &&
      !(isBlock(line, blocks) && !/(?:\d|\b(?:m?g|ml|as)|[,–(+&/-])$/u.test(before!.text)) &&
      (isFull || /[,–+&/(-]$|\b(?:of|and|or|the|in|to|with|for|by|than)$/u.test(before!.text)) &&
      !(NAMED.test(line.text) && /[.;]$/u.test(before!.text) && before!.text.length < 0.9 * width);
    if (isWrapped) {
      last.text = `${last.text}${/\p{L}-$/u.test(last.text) && /^\p{Ll}/u.test(line.text) ? '' : ' '}${line.text}`;
      last.end = line.end;
      continue;
    }
    if (last !== undefined && !isItem && LIMITS.test(line.text)) {
      last.text = `${last.text.replace(/\.$/u, '')}. ${line.text}`;
      last.end = line.end;
      continue;
    }
    const next = lines[at + 1];
    if (last?.isMarked && !isItem && next !== undefined && MARK.test(next.text) && isTail(line, next)) {
      last.text = `${last.text} ${line.text}`;
      last.end = line.end;
      continue;
    }
    if (isItem && /[→:]$/u.test(line.text) && next !== undefined && next.indent > line.indent) {
      head = line.text.replace(MARK, '');
      level = line.indent;
    } else if (isItem) {
      if (level !== undefined && line.indent <= level) [head, level] = [over, undefined];
      if (last !== undefined && last.head === undefined && !last.isLine) head = undefined;
      units.push({ ...line, text: line.text.replace(MARK, ''), head, isLine: true, isMarked: true });
    } else if (
      next !== undefined &&
      (MARK.test(next.text) || (line.text.endsWith(':') && line.text.length < 0.6 * width))
    )
      head = line.text;
    else if (last?.head !== undefined && last.head.endsWith(':') && !last.isMarked && !isParagraph(line.text))
      units.push({ ...line, head: last.head, isLine: true });
    else if (head !== undefined && head.endsWith(':') && before !== undefined && head === before.text)
      units.push({ ...line, head, isLine: true });
    else {
      head = undefined;
      units.push({ ...line, isLine: lines.length > 1 });
    }
  }
  return units.map((unit) => ({ ...unit, isLine: unit.isLine && !isParagraph(unit.text) }));
}

/** What the layout takes for a block of its own. */
const isBlock = ({ start, text }: Line, blocks: Setting['page']['blocks']): boolean =>
  /^\p{Lu}/u.test(text) && blocks.some((block) => block.start === start);

const isParagraph = (text: string): boolean => text.length > 200;

/** Items of the same list stand together, and short lines of one paragraph. */
export function grouped(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    const last = groups.at(-1);
    const length = last?.reduce((sum, { text }) => sum + text.length + 2, 0) ?? 0;
    const isTogether =
      last !== undefined &&
      unit.isLine &&
      last.at(-1)!.isLine &&
      last[0]!.head === unit.head &&
      length + unit.text.length + (unit.head?.length ?? 0) <= LONGEST_LIST;
    if (isTogether) last.push(unit);
    else groups.push([unit]);
  }
  return groups;
}
