// `npm run lab -- eval-extraction`: how well and how fast the text of PDFs is read, for each of a folder: the sentences that are known to stand
// on its pages (gold_pdf_pages.json), and beside pdftotext where that is installed. Options: --folder <path> instead of the inputs' notes
// and ugly, --document <part of a name>, --rounds 5 (0: no speed), --json.
// With --write: keeps what each of the inputs' PDFs gives as a fingerprint, after a change that is meant to change it, and nothing else.
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createDocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import { newReading } from '@anamnesis/processors/documents/reading/pdf-reading.ts';
import { inputsFolder } from '@anamnesis/infra/test/support/inputs.ts';
import { goldErrors, readGold } from './gold.ts';
import { besidePdftotext, type Beside, pdftotextPages, pdftotextVersion } from './pdftotext.ts';
import { keepTexts, textsOf } from './texts.ts';
import { type Speed, speedOf } from './speed.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    document: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

type Row = {
  name: string;
  pages: number;
  refused?: string;
  /** Wrong words in a hundred of the sentences that are known to stand there. */
  known?: { sentences: number; ours: number; pdftotext: number | undefined } | undefined;
  beside?: Beside | undefined;
  speed?: Speed | undefined;
};

/** The start of a process is most of what shorter ones take. */
const fewestPages = 10;

if (values.write) {
  await keepTexts(await textsOf(inputsFolder));
  process.exit();
}
const root = values.folder ?? inputsFolder;
const folders = values.folder === undefined ? ['notes', 'ugly'] : ['.'];
const files = folders
  .flatMap((folder) => globSync('*.pdf', { cwd: join(root, folder) }).map((name) => join(root, folder, name)))
  .filter((file) => relative(root, file).includes(values.document))
  .sort();
if (files.length === 0) throw new Error(`There are no such PDFs in ${root}.`);
const version = pdftotextVersion();
const activities = createDocumentActivities();
const rows: Row[] = [];
for (const file of files) rows.push(await rowOf(file));
await activities.close();
if (values.json) console.log(JSON.stringify({ pdftotext: version, rows }, null, 2));
else tell();

async function rowOf(file: string): Promise<Row> {
  const name = relative(root, file);
  const bytes = await readFile(file);
  const inspected = await activities.inspect({ file: bytes, fileName: name, slot: 'pdf', pageLimit: 500 });
  if (!inspected.ok) return { name, pages: 0, refused: inspected.code };
  const { totalPages } = inspected;
  const extract = () => activities.extract(bytes, 'pdf', undefined, { ...newReading(), totalPages });
  const texts = (await extract()).pages.map(({ text }) => text);
  const goldFile = join(dirname(file), 'gold_pdf_pages.json');
  const probes = existsSync(goldFile)
    ? readGold(goldFile)[name.split('/').at(-1)!]?.probe_sentences
    : undefined;
  const isRead = texts.some((text) => text !== '');
  const theirs = version !== null && isRead ? pdftotextPages(file) : null;
  const rounds = Number(values.rounds);
  return {
    name,
    pages: texts.length,
    known:
      probes && isRead
        ? {
            sentences: probes.length,
            ours: goldErrors(probes, texts),
            pdftotext: theirs ? goldErrors(probes, theirs) : undefined,
          }
        : undefined,
    beside: theirs ? besidePdftotext(texts, theirs) : undefined,
    speed:
      rounds > 0 && isRead && texts.length >= fewestPages
        ? await speedOf(file, texts.length, extract, { rounds, isBeside: version !== null })
        : undefined,
  };
}

function tell(): void {
  console.table(Object.fromEntries(rows.map((row) => [row.name, asCells(row)])));
  console.log(
    version === null
      ? 'pdftotext is not installed (Debian: poppler-utils): nothing is compared with it.'
      : `pdftotext ${version}. Speed is measured in turns, of files of ${fewestPages} pages and more.`,
  );
}

function asCells({ pages, refused, known, beside, speed }: Row): object {
  if (refused !== undefined) return { pages: refused };
  return {
    pages,
    'known sentences': known?.sentences ?? '',
    'their words wrong, %': figure(known?.ours, 1),
    'by pdftotext, %': figure(known?.pdftotext, 1),
    'other words than pdftotext, %': figure(beside?.apart, 1),
    'or elsewhere, %': figure(beside?.wordErrors, 1),
    'in the same order, %': figure(beside?.order, 0),
    'pages/s': figure(speed?.pagesPerSecond, 0),
    '× pdftotext': figure(speed?.ratio, 2),
  };
}

function figure(value: number | undefined, digits: number): string {
  return value?.toFixed(digits) ?? '';
}
