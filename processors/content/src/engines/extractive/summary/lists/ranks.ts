import { kindOf } from '../../../../statements/kinds.ts';
import { classOf } from '../../headings/classes.ts';
import type { Line } from './lines.ts';
import { ITEM, LABEL, type Kind } from './places.ts';
import type { Node } from './node.ts';

const isDrug = kindOf('drug')!;

/**
 * "Dose" stands under "Gentamicin", and "Adults" under "Dose", where nothing else stands between; beside other labels each
 * is of what is over all of them.
 */
export function labelRank({ text, indent }: Line, open: readonly Node[]): number {
  const own = classOf(text);
  const isUnder = ({ kind, rank, text: name, children }: Node) =>
    kind === 'label' &&
    rank >= LABEL &&
    classOf(name) < own &&
    (children.length === 0 || children[0]!.kind === 'label' || isDrug(name.replace(/:$/u, '')));
  return LABEL + (open.some(isUnder) ? 2 * own : 0) + indent / 100;
}

/** Marks of one level of a list: a list of another kind stands under what is right above it, also as far in. */
const LEVELS: readonly RegExp[] = [
  /^\(?\d/u,
  /^\(?[ivx]+[.)]$/u,
  /^[IVX]+\.$/u,
  /^\(?[a-z][.)]$/u,
  /^[A-Z]\.$/u,
  /^[•●■∙·‣⁃\uF0B7]$/u,
  /^[-–—*]$/u,
  /^[○◦o]$/u,
  /^[▪§\uF0A7]$/u,
];
const levelOf = (mark: string): number => LEVELS.findIndex((level) => level.test(mark));
/** Before them are numbers and letters. */
const BULLETS = 5;

const isAsFarIn = ({ kind, rank }: Node, indent: number): boolean =>
  kind === 'item' && rank >= ITEM + indent && rank < ITEM + indent + 1;

/** Whether a list with the marks of one comes back under several items with the marks of the other, gaps between them or not. */
export type Alternates = (above: string, below: string) => boolean;

export function alternatesIn(lines: readonly Line[]): Alternates {
  const levels = lines.flatMap(({ kind, mark }) => (kind === 'item' && mark !== '' ? [levelOf(mark)] : []));
  return (above, below) =>
    levels.filter((level, at) => level === levelOf(below) && levels[at - 1] === levelOf(above)).length > 1;
}

/** "- 15 mg/kg" under "2. Vancomycin", "a) daily dosing" under "2. Never". */
export function itemRank(
  { mark, indent, isApart }: Line,
  open: readonly Node[],
  alternates: Alternates,
): number {
  const level = levelOf(mark);
  const beside = open.filter((node) => node.mark !== '' && isAsFarIn(node, indent));
  const same = beside.find((node) => levelOf(node.mark) === level);
  const last = beside.at(-1);
  if (same !== undefined || last === undefined) return same?.rank ?? ITEM + indent;
  const above = open[open.indexOf(last) - 1];
  const isUsual =
    above?.children.some(({ kind, children }) => kind === 'item' && children.length > 0) === true;
  // Dashes behind bullets may be other bullets.
  const isDeeper = levelOf(last.mark) < BULLETS || level < BULLETS || levelOf(last.mark) < level;
  const isFirst = level >= BULLETS || /^\(?(?:1|a|A|i|I)[.)]$/u.test(mark);
  return isDeeper && isFirst && (!isApart || isUsual || alternates(last.mark, mark))
    ? last.rank + 0.1
    : last.rank;
}

/** "2. Vancomycin" at the end of a page, over bullets on the next. */
export const goesOnUnder = (node: Node, { mark, indent }: Line): boolean =>
  node.mark !== '' && isAsFarIn(node, indent) && levelOf(node.mark) < BULLETS && levelOf(mark) >= BULLETS;

/** "2. Vancomycin" over bullets, behind the heading "1. Gentamicin" with its own. */
export function besideNumbered(
  { kind, mark, indent }: Line,
  next: Line | undefined,
  open: readonly Node[],
): [Kind, number] | undefined {
  if (kind !== 'item' || indent > 0 || !/^\d{1,2}[.)]$/u.test(mark)) return undefined;
  if (next?.kind !== 'item' || levelOf(next.mark) < BULLETS) return undefined;
  const before = String(Number.parseInt(mark, 10) - 1);
  const one = open.find((node) => node.kind === 'heading' && node.mark !== '' && node.number === before);
  return one === undefined ? undefined : ['heading', one.rank];
}
