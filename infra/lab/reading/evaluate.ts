// `npm run lab -- reading`: how well pages, slides and notes are read as blocks, against the gold of structure, for each kind of document.
// Options: --half tune|held|all (all), --kind typed, --piece <part of an id>, --faults (what is wrong, a line each; not of the held half, which
// nobody who changes the reader looks at, unless --held-too), --json.
import { parseArgs } from 'node:util';
import { createDocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import { measure, type Measured } from './measure.ts';
import { readGold } from './piece.ts';
import { pieceReader } from './read-piece.ts';
import { deckReader } from './read-deck.ts';

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'all' },
    kind: { type: 'string' },
    piece: { type: 'string', default: '' },
    faults: { type: 'boolean', default: false },
    'held-too': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const pieces = (await readGold()).filter(
  ({ id, half, kind }) =>
    (values.half === 'all' || half === values.half) &&
    (values.kind === undefined || kind === values.kind) &&
    id.includes(values.piece),
);
const activities = createDocumentActivities();
const deck = deckReader(activities);
const read = pieceReader(activities, deck.read);
const rows: { id: string; half: string; kind: string; measured: Measured }[] = [];
const left: string[] = [];
for (const piece of pieces) {
  const found = await read(piece);
  if (found === null) {
    left.push(piece.id);
    continue;
  }
  const measured = measure(piece, found.blocks);
  measured.faults.push(...found.faults, ...(found.isPlain ? ['it is read as paragraphs'] : []));
  rows.push({ id: piece.id, half: piece.half, kind: piece.kind, measured });
}
await Promise.all([activities.close(), deck.close()]);

if (values.json) console.log(JSON.stringify(rows, null, 1));
else tell();

function tell(): void {
  if (values.faults)
    for (const { id, half, measured } of rows)
      if (half === 'tune' || values['held-too'])
        for (const fault of measured.faults) console.log(`${id}: ${fault}`);
  console.log(
    'half  kind       pieces  headings F1  path right  wrong  unsure  lost  cells  order  words  kinds',
  );
  for (const [name, group] of Map.groupBy(rows, ({ half, kind }) => `${half.padEnd(5)} ${kind.padEnd(10)}`))
    console.log(
      lineOf(
        name,
        group.map(({ measured }) => measured),
      ),
    );
  for (const [half, group] of Map.groupBy(rows, (row) => row.half))
    console.log(
      lineOf(
        `${half.padEnd(5)} ${'all'.padEnd(10)}`,
        group.map(({ measured }) => measured),
      ),
    );
  if (left.length > 0) console.log(`Left out, since the inputs are not here: ${left.join(', ')}`);
}

function lineOf(name: string, all: readonly Measured[]): string {
  const sum = (of: (one: Measured) => number): number => all.reduce((total, one) => total + of(one), 0);
  const right = sum(({ headings }) => headings.right);
  const f1 = (2 * right) / (sum(({ headings }) => headings.gold) + sum(({ headings }) => headings.read));
  const lines = sum(({ paths }) => paths.lines);
  const share = (of: 'cells' | 'order' | 'words' | 'kinds'): string =>
    percent(
      sum((one) => one[of].right),
      sum((one) => one[of].of),
    );
  return [
    name,
    String(all.length).padStart(6),
    (Number.isNaN(f1) ? '–' : f1.toFixed(3)).padStart(12),
    percent(
      sum(({ paths }) => paths.right),
      lines,
    ).padStart(11),
    percent(
      sum(({ paths }) => paths.wrong),
      lines,
    ).padStart(6),
    percent(
      sum(({ paths }) => paths.unsure),
      lines,
    ).padStart(7),
    percent(
      sum(({ paths }) => paths.lost),
      lines,
    ).padStart(5),
    share('cells').padStart(6),
    share('order').padStart(6),
    share('words').padStart(6),
    share('kinds').padStart(6),
  ].join(' ');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : ((100 * part) / whole).toFixed(1);
}
