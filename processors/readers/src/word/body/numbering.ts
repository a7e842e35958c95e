// The labels of list items, counted as a word processor counts them (ECMA-376 part 1, 17.9).
import type { OfficePackage } from '../../package/open.ts';
import { levelOf } from '../../office/levels.ts';

/** `indent`: in twentieths of a point. */
type Level = { start: number; format: string; text: string; indent?: number };
export type List = Map<number, Level>;
export type Num = { list: string; restarts: Map<number, number> };

/** In characters, of what a label is made of. */
const longestLabel = 100;

type Item = { label: string; indent: number | undefined };
/** The label of the next item of a list, `•` for every bullet; undefined where there is no such list. */
export type Numbering = (numId: string, level: number) => Item | undefined;
export const noNumbering: Numbering = () => undefined;

export async function readNumbering(office: OfficePackage, part: string): Promise<Numbering> {
  const lists = new Map<string, Map<number, Level>>();
  const nums = new Map<string, Num>();
  const links = new Map<string, string>();
  let [list, level, num, isOverride] = ['', 0, { list: '', restarts: new Map() } as Num, false];
  await office.xml(part, {
    open(name, attribute) {
      const value = attribute('w:val') ?? '';
      const levels = lists.get(list);
      const current = isOverride ? undefined : levels?.get(level);
      if (name === 'w:abstractNum') lists.set((list = attribute('w:abstractNumId') ?? ''), new Map());
      else if (name === 'w:lvl') {
        level = levelOf(attribute('w:ilvl'));
        if (!isOverride) levels?.set(level, { start: 1, format: 'decimal', text: '' });
      } else if (name === 'w:start' && current) current.start = Number(value) || 0;
      else if (name === 'w:numFmt' && current) current.format = value;
      else if (name === 'w:lvlText' && current) current.text = value.slice(0, longestLabel);
      else if (name === 'w:ind' && current)
        current.indent = Number(attribute('w:start') ?? attribute('w:left')) || 0;
      else if (name === 'w:styleLink') links.set(`style ${value}`, list);
      else if (name === 'w:numStyleLink') links.set(list, `style ${value}`);
      else if (name === 'w:num') {
        isOverride = true;
        nums.set(attribute('w:numId') ?? '', (num = { list: '', restarts: new Map() }));
      } else if (name === 'w:abstractNumId') num.list = value;
      else if (name === 'w:lvlOverride') level = levelOf(attribute('w:ilvl'));
      else if (name === 'w:startOverride') num.restarts.set(level, Number(value) || 0);
    },
  });
  const listOf = (id: string): string => (links.has(id) ? (links.get(links.get(id)!) ?? id) : id);
  return counting(
    new Map([...nums].map(([id, { list: of, restarts }]) => [id, { list: listOf(of), restarts }])),
    lists,
  );
}

/** Counts the items of lists; `nums` name the list that they use. */
export function counting(
  nums: ReadonlyMap<string, Num>,
  lists: ReadonlyMap<string, ReadonlyMap<number, Level>>,
): Numbering {
  /** Of each list the last number of each level: what shares a list goes on counting. */
  const counts = new Map<string, number[]>();
  const restarted = new Set<string>();
  return (numId, at) => {
    const num = nums.get(numId);
    const levels = num && lists.get(num.list);
    const own = levels?.get(at);
    if (!num || !levels || !own) return undefined;
    const count = counts.get(num.list) ?? [];
    counts.set(num.list, count);
    const restart = num.restarts.get(at);
    const isRestart = restart !== undefined && !restarted.has(`${numId} ${at}`);
    if (isRestart) restarted.add(`${numId} ${at}`);
    count[at] = isRestart ? restart : (count[at] ?? own.start - 1) + 1;
    count.length = at + 1;
    const { indent } = own;
    if (own.format === 'bullet') return { label: '•', indent };
    const label = own.text.replace(/%([1-9])/gu, (_, digit: string) => {
      const of = Number(digit) - 1;
      const { start, format } = levels.get(of) ?? own;
      return formatted(count[of] ?? start, format);
    });
    return { label: label.trim(), indent };
  };
}

const romans = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function formatted(value: number, format: string): string {
  if (format === 'none') return '';
  if (format === 'decimalZero') return String(value).padStart(2, '0');
  if (format.endsWith('Letter')) return cased(letters(value), format);
  if (format.endsWith('Roman')) return cased(roman(value), format);
  return String(value);
}

const cased = (text: string, format: string): string =>
  format.startsWith('upper') ? text.toUpperCase() : text;

/** a … z, aa, bb, as word processors count. */
const letters = (value: number): string =>
  String.fromCodePoint(97 + ((Math.max(1, value) - 1) % 26)).repeat(
    Math.min(4, Math.ceil(Math.max(1, value) / 26)),
  );

function roman(value: number): string {
  let [rest, text] = [Math.min(Math.max(value, 0), 3999), ''];
  for (const [worth, sign] of romans) for (; rest >= worth; rest -= worth) text += sign;
  return text;
}
