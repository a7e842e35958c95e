// `node infra/lab/reading/check-gold.ts`: says what is wrong with the gold of structure.
import {
  cellText,
  fileOf,
  inPath,
  pathsOf,
  readGold,
  textsOf,
  type GoldBlock,
  type GoldCell,
  type GoldPiece,
} from './piece.ts';
import { signFaults, wordText } from './source-signs.ts';

/** What is wrong with a piece, in words. */
export async function faultsOf(piece: GoldPiece): Promise<string[]> {
  const { source, blocks } = piece;
  const words =
    'text' in source ? source.text : isWord(source.file) ? wordText(await fileOf(source.file)) : undefined;
  return [
    ...idFaults(piece),
    ...blocks.flatMap(textFaults),
    ...levelFaults(piece),
    ...blocks.flatMap(tableFaults),
    ...pathFaults(piece),
    ...(words === undefined ? [] : signFaults(words, blocks)),
  ];
}

const isWord = (file: string): boolean => file.endsWith('.docx');

/** The first number of each kind that is held; those below it are to tune on. */
const heldFrom: Readonly<Record<string, number>> = { typed: 41, word: 21, pdf: 41, slide: 21 };

function idFaults({ id, half, kind }: GoldPiece): string[] {
  const number = Number(id.slice(id.lastIndexOf('-') + 1));
  const faults = [];
  if (!id.startsWith(`${kind}-`) || !Number.isInteger(number)) faults.push(`its id is none of a ${kind}`);
  if (half !== (number < (heldFrom[kind] ?? 0) ? 'tune' : 'held'))
    faults.push(`it belongs to the other half than ${half}`);
  return faults;
}

const textFaults = (block: GoldBlock): string[] =>
  textsOf(block)
    .filter((text) => text !== text.replaceAll(/\s+/gu, ' ').trim())
    .map((text) => `white space in '${text}'`);

/** A heading or an item is at most one level deeper than what it may stand in. */
function levelFaults({ blocks, open = [] }: GoldPiece): string[] {
  const faults: string[] = [];
  let [heading, item] = [open.length, -1];
  for (const [at, block] of blocks.entries())
    if (block.kind === 'heading') {
      if (block.level > heading + 1 && (at > 0 || open.length > 0))
        faults.push(`'${block.text}' is of level ${block.level} under one of ${heading}`);
      [heading, item] = [block.level, -1];
    } else if (block.kind === 'item') {
      if (block.level > item + 1 && item >= 0) faults.push(`'${block.text}' is of level ${block.level}`);
      item = block.level;
    }
  return faults;
}

/** Each row fills the same columns, with the cells above that reach into it. */
function tableFaults(block: GoldBlock): string[] {
  if (block.kind !== 'table') return [];
  const { rows, headRows } = block;
  const name = `the table of '${cellText(rows[0]?.find((cell) => cellText(cell) !== '') ?? '')}'`;
  const faults = headRows > rows.length ? [`${name} has ${headRows} head rows of ${rows.length}`] : [];
  const widths = rows.map((row) => row.reduce((sum, cell) => sum + columnsOf(cell), 0));
  for (const [at, row] of rows.entries())
    for (const cell of row)
      for (let below = 1; below < rowsOf(cell); below += 1)
        widths[at + below] = (widths[at + below] ?? Number.NaN) + columnsOf(cell);
  if (new Set(widths).size > 1) faults.push(`${name} has rows of ${widths.join(', ')} columns`);
  return faults;
}

const columnsOf = (cell: GoldCell): number => (typeof cell === 'string' ? 1 : (cell.columns ?? 1));
const rowsOf = (cell: GoldCell): number => (typeof cell === 'string' ? 1 : (cell.rows ?? 1));

/** A path is made of what stands before it. */
function pathFaults(piece: GoldPiece): string[] {
  const before = new Set(piece.open?.map(inPath));
  const paths = pathsOf(piece);
  return piece.blocks.flatMap((block, at) => {
    const unknown = (paths[at] ?? []).filter((heading) => !before.has(heading));
    if (block.kind !== 'table') before.add(inPath(block.text));
    return unknown.map((heading) => `nothing before '${textsOf(block).join(' ')}' is named '${heading}'`);
  });
}

if (process.argv[1] === import.meta.filename) {
  const pieces = await readGold();
  let count = 0;
  for (const piece of pieces)
    for (const fault of await faultsOf(piece)) {
      count += 1;
      console.log(`${piece.id}: ${fault}`);
    }
  console.log(`${pieces.length} pieces, ${count} faults`);
  process.exitCode = count === 0 ? 0 : 1;
}
