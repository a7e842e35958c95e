// How well a page was read as blocks, against its gold.
import { cellText, type GoldBlock, type GoldCell, type GoldPiece, pathsOf } from './piece.ts';
import { type Found, placesOf, readWordsOf, sameWords, wordsOf } from './places.ts';
import { cellsWithHeads, type ReadBlock, spanned } from './read-blocks.ts';

export type Share = { of: number; right: number };

export type Measured = {
  headings: { gold: number; read: number; right: number };
  /** Of lines that are content: items, paragraphs, captions, notes, figures, rows of tables. */
  paths: { lines: number; right: number; wrong: number; unsure: number; lost: number };
  cells: Share;
  /** Neighbours of the gold that stand in its order. */
  order: Share;
  /** Words of the gold that were read. */
  words: Share;
  kinds: Share;
  /** What a person would look at: one line each. */
  faults: string[];
};

type Unit = { kind: GoldBlock['kind']; text: string; path: string[]; isUnsure: boolean };

export function measure(gold: Pick<GoldPiece, 'blocks' | 'open'>, read: readonly ReadBlock[]): Measured {
  const paths = pathsOf(gold);
  const units = gold.blocks.flatMap((block, at) => unitsOf(block, paths[at]!));
  const words = readWordsOf(read);
  const found = placesOf(
    units.map(({ text }) => text),
    words,
    (at) => units[at]!.kind === 'furniture',
  );
  const blockAt = (places: Found): ReadBlock | undefined => {
    const blocks = places.filter((place) => place >= 0).map((place) => words.blockOf[place]!);
    const counts = Map.groupBy(blocks, (block) => block);
    const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length);
    return most && read[most[0]];
  };
  const faults: string[] = [];
  return {
    headings: headings(units, found, blockAt, read, faults),
    paths: pathsFound(units, found, blockAt, faults),
    cells: cells(gold.blocks, read, faults),
    order: order(found),
    words: {
      of: found.flat().length,
      right: found.flat().filter((place) => place >= 0).length,
    },
    kinds: {
      of: units.length,
      right: units.filter(({ kind }, at) => blockAt(found[at]!)?.kind === kind).length,
    },
    faults,
  };
}

function unitsOf(block: GoldBlock, path: string[]): Unit[] {
  const { kind } = block;
  const isUnsure = block.unsure === true;
  if (block.kind !== 'table') return [{ kind, text: block.text, path, isUnsure }];
  return block.rows.map((row) => ({ kind, text: row.map(cellText).join(' '), path, isUnsure }));
}

type BlockAt = (places: Found) => ReadBlock | undefined;

function headings(
  units: readonly Unit[],
  found: readonly Found[],
  blockAt: BlockAt,
  read: readonly ReadBlock[],
  faults: string[],
): Measured['headings'] {
  const right = new Set<ReadBlock>();
  const gold = units.filter(({ kind }) => kind === 'heading').length;
  for (const [at, { kind, text }] of units.entries()) {
    if (kind !== 'heading') continue;
    const block = blockAt(found[at]!);
    if (block?.kind === 'heading' && sameWords(block.text, text)) right.add(block);
    else
      faults.push(`heading missed: ${text} (${block ? `${block.kind}: ${short(block.text)}` : 'not found'})`);
  }
  const all = read.filter(({ kind, text }) => kind === 'heading' && wordsOf(text).length > 0);
  for (const block of all) if (!right.has(block)) faults.push(`no heading: ${short(block.text)}`);
  return { gold, read: all.length, right: right.size };
}

/** Whether a path that was read is the gold's, beside lines that lead into what stands below them: "Every six months measure:". */
function samePath(read: readonly string[], gold: readonly string[], leadIns: readonly string[]): boolean {
  let at = 0;
  for (const text of read) {
    const next = gold[at];
    if (next !== undefined && sameWords(text, next)) at += 1;
    else if (!leadIns.some((leadIn) => sameWords(text, leadIn))) return false;
  }
  return at === gold.length;
}

function pathsFound(
  units: readonly Unit[],
  found: readonly Found[],
  blockAt: BlockAt,
  faults: string[],
): Measured['paths'] {
  const counts = { lines: 0, right: 0, wrong: 0, unsure: 0, lost: 0 };
  const leadIns = units.flatMap(({ kind, text }) => (kind !== 'heading' && text.endsWith(':') ? [text] : []));
  for (const [at, unit] of units.entries()) {
    if (unit.kind === 'heading' || unit.kind === 'furniture' || unit.isUnsure) continue;
    if (wordsOf(unit.text).length === 0) continue;
    counts.lines += 1;
    const block = blockAt(found[at]!);
    if (!block || block.kind === 'furniture') {
      counts.lost += 1;
      faults.push(`lost: ${short(unit.text)}`);
    } else if (block.isUnsure) counts.unsure += 1;
    else if (samePath(block.path, unit.path, leadIns)) counts.right += 1;
    else {
      counts.wrong += 1;
      faults.push(
        `path wrong: ${short(unit.text)} — read ${block.path.join(' > ')}, is ${unit.path.join(' > ')}`,
      );
    }
  }
  return counts;
}

function cells(gold: readonly GoldBlock[], read: readonly ReadBlock[], faults: string[]): Share {
  const counts = { of: 0, right: 0 };
  const known = read.flatMap((block) => block.cells);
  const taken = new Set<(typeof known)[number]>();
  for (const block of gold) {
    if (block.kind !== 'table') continue;
    for (const cell of cellsWithHeads(
      spanned(block.rows.map((row) => row.map(asCell))),
      block.headRows,
      block.heads,
    )) {
      if (wordsOf(cell.text).length === 0) continue;
      counts.of += 1;
      const same = known.find(
        (one) =>
          !taken.has(one) &&
          sameWords(one.text, cell.text) &&
          sameWords(one.row, cell.row) &&
          sameWords(one.column, cell.column),
      );
      if (same) {
        taken.add(same);
        counts.right += 1;
      } else faults.push(`cell: ${short(cell.text)} (${short(cell.row)} / ${short(cell.column)})`);
    }
  }
  return counts;
}

const asCell = (cell: GoldCell) => (typeof cell === 'string' ? { text: cell } : cell);

function order(found: readonly Found[]): Share {
  const first = found.flatMap((places) => {
    const place = places.find((one) => one >= 0);
    return place === undefined ? [] : [place];
  });
  const pairs = first.slice(1).map((place, at) => place > first[at]!);
  return { of: pairs.length, right: pairs.filter(Boolean).length };
}

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 70)}…` : line;
};
