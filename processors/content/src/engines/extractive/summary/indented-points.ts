import { isPart } from '../../../page/label-parts.ts';
import type { OutlineLine } from '../../../page/indented.ts';

type Line = { text: string; start: number };

/** In characters: a bullet of an outline is read at a glance, as a list is. */
const LONGEST = 320;
const LONGEST_LABEL = 130;
/** In bullets. */
const MOST = 12;
const MOST_OF_TITLE = 100;
const MAIN = 0.65;
const LEAST = 0.15;

/** Labels that say nothing without what they stand under. */
const NEEDS_PARENT =
  /\b(?:ddx|consider|treatments?|options?|rule out|ask about|other|labs?|culture|media|signs|issues|risk factors?)\b|:$/iu;
const FORBIDS = /\b(?:not|no|never|avoid(?:ed)?|don['’]t|stop|contraindicated|unless)\b/iu;

const bare = (text: string): string => text.replace(/\s*:$/u, '').replace(/[?]$/u, '').trim();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isGeneral = (text: string): boolean => NEEDS_PARENT.test(text) || isPart(bare(text));

/** The lines of an outline as bullets: each topic with what stands under it, behind all names of its subject. */
export function indentedPoints(lines: readonly OutlineLine[]): Line[] {
  const own = new Set(lines);
  const tops = lines.filter(({ parents }) => !parents.some((one) => own.has(one)));
  // What goes on from the page before stands under its line there.
  const loose = new Map<OutlineLine, OutlineLine[]>();
  const points: Line[] = [];
  for (const top of tops) {
    const above = top.parents.at(-1);
    if (top.children.length > 0) points.push(...bulletsIn(top, own));
    else if (above !== undefined) loose.set(above, [...(loose.get(above) ?? []), top]);
  }
  for (const [above, children] of loose) points.push(...bulletOf(above, children, own));
  return points.toSorted((a, b) => a.start - b.start).slice(0, MOST * 2);
}

const isShort = (child: OutlineLine) => child.children.every(({ children: deeper }) => deeper.length === 0);

/** A line with what stands under it: as one bullet where it is short, else its own lines and then each of its parts. */
function bulletsIn(line: OutlineLine, own: ReadonlySet<OutlineLine>): Line[] {
  const children = line.children.filter((child) => own.has(child));
  if (children.length === 0) return [];
  const all = children.every(isShort) ? bulletOf(line, children, own) : [];
  if (all.length > 0 && all[0]!.text.length <= LONGEST) return all;
  // What must not be done stands beside what may.
  const leaves = children.filter((child) => child.children.length === 0 || FORBIDS.test(child.text));
  return [...bulletOf(line, leaves, own), ...children.flatMap((child) => bulletsIn(child, own))];
}

function bulletOf(
  line: OutlineLine,
  children: readonly OutlineLine[],
  own: ReadonlySet<OutlineLine>,
): Line[] {
  const shown = children.map((child) => written(child, own)).filter((text) => /\p{L}{2}/u.test(text));
  const first = children[0];
  if (first === undefined || shown.length === 0) return [];
  const body = shown.join('; ');
  const label = labelOf(line);
  // "flucloxacillin AND": half of what is ordered.
  if (label === undefined || /https?:|\?|…|\.\.\.|\s(?:and|or|plus)(?:;|$)/iu.test(body)) return [];
  const text = `${capital(label)}: ${body}`;
  return text.length <= LONGEST + LONGEST_LABEL
    ? [{ text, start: own.has(line) ? line.start : first.start }]
    : [];
}

/** "lid margin (erythema, ulceration)" */
function written({ text, children }: OutlineLine, own: ReadonlySet<OutlineLine>): string {
  const parts = children.filter((child) => own.has(child)).map((child) => child.text);
  const isDeep = children.some((child) => child.children.length > 0);
  return isDeep || parts.length === 0 || /[()]$/u.test(text)
    ? bare(text)
    : `${bare(text)} (${parts.join(', ')})`;
}

/** All names of the path, from the last that says again what the first does: a treatment must not lose its disease. */
function labelOf(line: OutlineLine): string | undefined {
  const names = [...line.parents, line].map(({ text }) => bare(text));
  if (isPart(names[0]!)) return undefined;
  const words = names[0]!.toLowerCase().split(/\s+/u);
  const from = names.findLastIndex((name) =>
    words.every((word) => name.toLowerCase().split(/\s+/u).includes(word)),
  );
  const label = names.slice(Math.max(0, from)).join(' – ');
  return label.length <= LONGEST_LABEL ? label : undefined;
}

/** What the page is about: the outermost lines that most of it stands under. */
export function indentedTitle(lines: readonly OutlineLine[]): string | undefined {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const top = bare((line.parents[0] ?? line).text);
    counts.set(top, (counts.get(top) ?? 0) + 1);
  }
  const named = [...counts].filter(([top]) => !isGeneral(top));
  const [main] = named.toSorted((a, b) => b[1] - a[1]);
  if (main === undefined) return undefined;
  const others = named.filter(([, count]) => count >= LEAST * lines.length).map(([top]) => top);
  const title = main[1] >= MAIN * lines.length || others.length > 3 ? main[0] : others.join('; ');
  return title === '' || title.length > MOST_OF_TITLE ? capital(main[0]) : capital(title);
}
