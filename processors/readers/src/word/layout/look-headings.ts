// Many write their headings larger, in a colour, underlined or in bold and use no style: which lines that is true of, and which of these
// looks stands over which.
import { unitFormOf, isAbbreviation, isInCapitals } from '@anamnesis/content/blocks.ts';
import type { WordBlock, WordLine } from '../blocks.ts';
import { isBoldHeading, isBoldOverSmaller } from './bold-headings.ts';

/** In characters. */
const longest = 80;
/** In half points: of letters of which nothing is said. */
const usualSize = 22;
/** Of the size of most letters. */
const larger = 1.1;
/** Of a look that is no larger than the text: one line may only be stressed. */
const fewest = 2;

export type LookHeadings = {
  /** Whether a line that is no heading of its own is one by its look. */
  readonly isHeading: (line: WordLine) => boolean;
  /** How many looks stand over that of a line, from 0. */
  readonly rankOf: (line: WordLine) => number;
};

type Seen = {
  readonly size: number;
  readonly bold: boolean;
  readonly underlined: boolean;
  readonly coloured: boolean;
  readonly capitals: boolean;
};

const solid = (text: string): number => text.replaceAll(/[\s~]+/gu, '').length;

/** What is true of all its letters. */
function lookOf({ size, isBold, text, runs }: WordLine): Seen {
  const length = solid(text);
  const isWhole = (name: 'bold' | 'underlined' | 'coloured'): boolean =>
    runs.reduce((sum, { from, to, look }) => sum + (look[name] ? to - from : 0), 0) >= 0.95 * length;
  return {
    size: size || usualSize,
    bold: isBold || isWhole('bold'),
    underlined: isWhole('underlined'),
    coloured: isWhole('coloured'),
    capitals: isInCapitals(text),
  };
}

const keyOf = ({ size, bold, underlined, coloured, capitals }: Seen): string =>
  [size, bold, underlined, coloured, capitals].join(' ');

const isText = (block: WordBlock): block is WordLine => block.kind === 'line' && block.heading === undefined;

/** The look of most letters that are no heading by their style. */
function bodyOf(blocks: readonly WordBlock[]): Seen {
  const counts = new Map<string, { look: Seen; letters: number }>();
  for (const block of blocks) {
    if (!isText(block)) continue;
    const look = lookOf(block);
    const known = counts.get(JSON.stringify(look)) ?? { look, letters: 0 };
    known.letters += block.text.length;
    counts.set(JSON.stringify(look), known);
  }
  const plain = {
    look: { size: usualSize, bold: false, underlined: false, coloured: false, capitals: false },
    letters: 0,
  };
  return [...counts.values()].reduce((most, one) => (one.letters > most.letters ? one : most), plain).look;
}

function canBe(line: WordLine): boolean {
  const { text, label, level, role, box, isContents } = line;
  const isOther = label !== undefined || level > 0 || role !== undefined || box !== undefined || isContents;
  if (isOther || text.length > longest || /[\n\t]|[.,;!]~*$/u.test(text)) return false;
  return unitFormOf(text).isTitleLike;
}

const isSet = (look: Seen, body: Seen): boolean =>
  look.size > larger * body.size ||
  (look.size >= body.size &&
    ((look.bold && !body.bold) ||
      (look.underlined && !body.underlined) ||
      (look.coloured && !body.coloured)));

export function lookHeadings(blocks: readonly WordBlock[]): LookHeadings {
  const body = bodyOf(blocks);
  const found = new Map<WordLine, Seen>();
  const byLook = new Set<WordLine>();
  for (const [at, block] of blocks.entries()) {
    if (!isText(block)) continue;
    const next = blocks.slice(at + 1, at + 3).find(({ kind }) => kind !== 'gap');
    if (isBoldHeading(block, blocks[at + 1]) || isBoldOverSmaller(block, blocks[at + 1])) {
      if (!block.box) found.set(block, lookOf(block));
    } else if (next && canBe(block) && isSet(lookOf(block), body)) {
      const isOver = !isText(next) || keyOf(lookOf(next)) !== keyOf(lookOf(block));
      if (!isOver) continue;
      found.set(block, lookOf(block));
      byLook.add(block);
    }
  }
  asTheirSisters(found);
  const groups = Map.groupBy(found.keys(), (line) => keyOf(found.get(line)!));
  for (const line of byLook) {
    const look = found.get(line)!;
    const isAlone = groups.get(keyOf(look))!.length < fewest;
    if (!isAlone || look.size > larger * body.size) continue;
    byLook.delete(line);
    found.delete(line);
  }
  const ranks = ranksOf(found);
  return {
    isHeading: (line) => byLook.has(line),
    rankOf: (line) => ranks.get(keyOf(found.get(line) ?? lookOf(line))) ?? 0,
  };
}

/** "COPD" among headings in small letters is no other kind of heading. */
function asTheirSisters(found: Map<WordLine, Seen>): void {
  const small = new Set<string>();
  for (const look of found.values()) if (!look.capitals) small.add(keyOf(look));
  for (const [{ text }, look] of found)
    if (look.capitals && !isAbbreviation(text)) small.delete(keyOf({ ...look, capitals: false }));
  for (const [line, look] of found) {
    const plain = { ...look, capitals: false };
    if (look.capitals && isAbbreviation(line.text) && small.has(keyOf(plain))) found.set(line, plain);
  }
}

/** Larger before smaller, then bold, capitals, underlined and coloured before what is not. */
function ranksOf(found: ReadonlyMap<WordLine, Seen>): ReadonlyMap<string, number> {
  const sizes = [...new Set([...found.values()].map(({ size }) => size))].sort((a, b) => b - a);
  const weights = new Map<string, number>();
  for (const look of found.values())
    weights.set(
      keyOf(look),
      sizes.indexOf(look.size) * 16 +
        (look.bold ? 0 : 8) +
        (look.capitals ? 0 : 4) +
        (look.underlined ? 0 : 2) +
        (look.coloured ? 0 : 1),
    );
  const order = [...weights].sort(([, a], [, b]) => a - b);
  return new Map(order.map(([key], at) => [key, at]));
}
