import { ofEach } from '../../../../page/in-order.ts';
import { LONGEST_PASSAGE } from '../passages.ts';
import { isNoLine } from '../refusals.ts';
import { bareName, labelOf, nameOf } from './labels.ts';
import { FORBIDS, PARAGRAPH } from './places.ts';
import type { Node } from './node.ts';

export type Bullet = { text: string; start: number; section: string };

/** In characters. */
const LONGEST = 300;
/** A longer paragraph is read as prose. */
const LONGEST_TEXT = 320;
/** What stands under an item is given with it up to here, before it gets a bullet of its own. */
const BESIDE = 130;

/** How full bullets are, and how much of a part is given with its siblings. */
export type Fullness = { longest: number; beside: number };
export const FULLNESS: readonly Fullness[] = [
  { longest: LONGEST, beside: BESIDE },
  { longest: LONGEST, beside: 220 },
  { longest: 380, beside: 300 },
];

/** Each heading or item with what stands under it, behind the names of its subject. */
export function bulletsOf(root: Node, above: string | undefined, fullness: Fullness): Bullet[] {
  const bullets: Bullet[] = [];
  tell(root, [], bullets, above, fullness);
  return bullets;
}

/** Whether its subject is not named: a paragraph with a number may do without. */
export const isLoose = ({ rank, isBefore }: Node): boolean => !isBefore && rank > PARAGRAPH;

type Passage = { text: string; start: number };
type Run = Passage & { node: Node };

function tell(
  node: Node,
  path: readonly Node[],
  bullets: Bullet[],
  above: string | undefined,
  fullness: Fullness,
): void {
  let label = labelOf(path, above);
  let run: Run[] = [];
  const flush = () => {
    // What it opens is a table.
    while (run.at(-1)?.text.endsWith(':') === true) run.pop();
    const [only] = run;
    if (only === undefined) return;
    label ??= { full: '', short: '' };
    // Several items under one line stand behind it.
    if (
      run.length === 1 &&
      only.node.children.length > 1 &&
      labelOf([...path, only.node], above) !== undefined
    )
      tell(only.node, [...path, only.node], bullets, above, fullness);
    else bullets.push(...packed(label, run, path, fullness));
    run = [];
    // What goes on with it needs its whole text no more.
    label = { full: label.short, short: label.short };
  };
  for (const child of node.children) {
    if (node.rank === 0 && child.kind !== 'heading' && child.children.length === 0 && isLoose(child))
      continue;
    if (child.kind === 'heading') {
      flush();
      tell(child, [...path, child], bullets, above, fullness);
    } else if (child.kind === 'other') flush();
    // Text right under the name of the document describes the notes, not their subject.
    else if (child.kind === 'text' && path.every(({ isName }) => isName)) continue;
    else {
      if (isInline(child, fullness)) {
        if (isListed(child)) run.push({ text: inline(child)!, start: child.start, node: child });
      } else {
        // Its own words are given here where its first part has a bullet to itself.
        const [first] = child.children;
        const cut = child.isBefore ? '' : bareName(child.text).slice(nameOf(child).length);
        const isCut = path.some(({ isName }) => !isName) ? cut !== '' : /\d|,/u.test(cut);
        if (isCut && first !== undefined && !isInline(first, fullness))
          run.push({ text: bareName(child.text), start: child.start, node: { ...child, children: [] } });
        flush();
        tell(child, [...path, child], bullets, above, fullness);
      }
    }
  }
  flush();
}

function isInline(node: Node, { beside }: Fullness): boolean {
  if (node.children.length === 0) return !node.isBefore;
  const whole = node.isBefore ? undefined : inline(node);
  // Brackets within brackets are hard to read.
  const isNested = node.children.length > 1 && node.children.some(({ text }) => text.includes('('));
  return whole !== undefined && whole.length <= (isNested ? Math.min(beside, 60) : beside);
}

/** Worked out once, as bullets are tried in several lengths. */
export const isListed = ofEach(
  ({ kind, text, children }: Node): boolean =>
    /\p{L}{2}|\d/u.test(text) &&
    // What opens a list may point at it.
    (children.length > 0 || !isNoLine(text)) &&
    !/https?:|…$|^(?:todo|to do)\b/iu.test(text) &&
    (kind !== 'label' || children.length > 0) &&
    (kind !== 'text' || text.length <= LONGEST_TEXT),
);

/** An item with what stands under it: "Findings (fever; chills)"; undefined where that goes too deep. */
function inline({ kind, text, mark, children }: Node): string | undefined {
  const own = `${/^\d{1,2}[.)]$/u.test(mark) ? `${mark} ` : ''}${text.replace(/(?<!\.\p{L})[.;,]$/u, '')}`;
  if (children.length === 0) return kind === 'label' ? own.replace(/:$/u, '') : own;
  if (children.some((child) => child.children.length > 0 || child.kind === 'other')) return undefined;
  const parts = children.filter(isListed).map((child) => inline(child)!);
  const bare = own.replace(/:$/u, '');
  if (parts.length === 0) return bare;
  if (parts.length === 1 && !/[:;]/u.test(bare)) return `${bare}: ${parts[0]!}`;
  return `${bare} (${parts.join('; ')})`;
}

/** Items behind each other, as many as are read at a glance, behind their label. */
function packed(
  label: { full: string; short: string },
  run: readonly Passage[],
  path: readonly Node[],
  { longest }: Fullness,
): Bullet[] {
  const section = path.findLast(({ kind }) => kind === 'heading')?.text ?? '';
  const made: Bullet[] = [];
  const room = longest - label.full.length - 3;
  const all = run.reduce((sum, { text }) => sum + text.length + 2, 0);
  // Bullets of about the same length.
  const full = all <= room ? room : Math.min(room, Math.max(120, all / Math.ceil(all / room) + 30));
  let length = 0;
  for (const { text, start } of run.flatMap((one) => pieces(one, room))) {
    const last = made.at(-1);
    const isGlued = /^(?:→|=>|->|=|\+)/u.test(text);
    // Of what stands in another bullet.
    if (last === undefined && /^the (?:latter|former)\b/iu.test(text) && !FORBIDS.test(text)) continue;
    if (last !== undefined && (length + text.length + 2 <= full || isGlued)) {
      last.text += last.text.endsWith(':') || isGlued ? ` ${text}` : `; ${text}`;
      length += text.length + 2;
    } else {
      const name = (made.length === 0 ? label.full : label.short).replace(/^\p{Ll}(?=\p{Ll})/u, (one) =>
        one.toUpperCase(),
      );
      const opening = name === '' ? '' : `${name}${isGlued ? '' : ' –'} `;
      made.push({ text: `${opening}${text}`, start, section });
      length = text.length;
    }
  }
  return made.filter(({ text }) => text.length <= LONGEST_PASSAGE);
}

/** A long item by its sentences, each behind what opens it. */
function pieces({ text, start }: Passage, room: number): Passage[] {
  if (text.length <= Math.max(room, 200) + 60) return [{ text, start }];
  const sentences = text
    .split(/(?<=[\p{Ll})%\d]{2}[.!])\s+(?=\p{Lu})/u)
    .flatMap((sentence) => (sentence.length > LONGEST_TEXT ? sentence.split(/(?<=;)\s/u) : [sentence]));
  const [, name] =
    /^(?![^.:]*\s(?:is|are|was|were|has|have|can|may)\s)([^.:]{2,44}[\p{L})])[.:]\s/u.exec(text) ?? [];
  const made: string[] = [];
  for (const sentence of sentences) {
    const last = made.at(-1);
    if (last !== undefined && last.length + sentence.length < room)
      made[made.length - 1] = `${last} ${sentence}`;
    else made.push(made.length > 0 && name !== undefined ? `${name}: ${sentence}` : sentence);
  }
  return made.map((one) => ({ text: one.replace(/[.;]$/u, ''), start }));
}
