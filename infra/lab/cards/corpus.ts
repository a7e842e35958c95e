// The documents that cards are judged on: the real inputs, and the texts of the archive beside this file.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { createDocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import { type OwnText, paged, readOwnTexts } from './own-texts.ts';

/**
 * `work` documents are for building and training, `check` documents for measuring while building. Documents of the
 * final reading are in neither.
 */
export type Part = 'work' | 'check';

export type CorpusDocument = { name: string; kind: Kind; part: Part; document: DocumentText };

export type Kind =
  | 'textbook'
  | 'columns'
  | 'slides'
  | 'long text'
  | 'passages'
  | 'web pages'
  | 'abstracts'
  | 'dialogue'
  | 'cases'
  | 'monographs'
  | 'notes'
  | 'glossary'
  | 'guideline'
  | 'tables'
  | 'odd file';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const inputs =
  process.env.ANAMNESIS_INPUTS ?? join(dirname(repository.replace(/\/$/u, '')), 'shared/data/inputs');
/** A folder whose texts stand in for those of the archive. */
const own = process.env.ANAMNESIS_CARD_TEXTS;

const FILES: readonly [path: string, kind: Kind][] = [
  ['notes/heart_20p.pdf', 'textbook'],
  ['notes/fluids_nervous_120p.pdf', 'textbook'],
  ['notes/anticoagulants_2col.pdf', 'columns'],
  ['notes/urinary_lecture_slides.pdf', 'slides'],
  ['notes/blood.txt', 'long text'],
  ['notes/antimicrobials_utf16le_bom.txt', 'long text'],
  ['ugly/multicolumn.pdf', 'odd file'],
  ['patient/fareez/CAR0001.txt', 'dialogue'],
  ['patient/fareez/MSK0013.txt', 'dialogue'],
];

/** Chapters and sources that are only checked on. */
const CHECKED =
  /Metabolism and Nutrition|Bone Tissue|Human Body|Eukaryotes|Digestive System Infections|Mechanisms of Microbial|Microbial Growth|^CDC|^abstracts 2/u;

const OWN_KINDS: Readonly<Record<string, Kind>> = {
  'drug-monographs': 'monographs',
  'bullet-notes': 'notes',
  'anatomy-table': 'tables',
  'antibiotic-stewardship': 'guideline',
  'fungal-infections': 'columns',
  'thrombosis-and-haemostasis': 'columns',
  'antihypertensive-drugs': 'columns',
  'acute-abdomen': 'columns',
  'pre-eclampsia-and-labour': 'columns',
  'corticosteroids-and-immunosuppressants': 'columns',
  'antiarrhythmic-monographs': 'monographs',
  'antifungal-and-antiviral-monographs': 'monographs',
  'thorax-and-mediastinum-anatomy': 'columns',
  'mendelian-and-chromosomal-disorders': 'columns',
  'haemoglobin-and-porphyrias': 'columns',
  'insulins-and-hypoglycaemia-nursing': 'columns',
  'antipsychotics-and-antidepressants': 'columns',
  'antibacterials-by-class': 'columns',
  'inflammatory-bowel-disease': 'columns',
  'childhood-infections-and-vaccination': 'columns',
  'enteral-nutrition-and-obesity': 'columns',
};

/** What the names of the other texts begin with; the rest are sections of textbooks. */
const KINDS_BY_OPENING: Readonly<Record<string, Kind>> = {
  columns: 'columns',
  glossary: 'glossary',
  guideline: 'guideline',
  markdown: 'notes',
  monographs: 'monographs',
  notes: 'notes',
  protocol: 'guideline',
  revision: 'notes',
  slides: 'slides',
};

/** All documents, or those whose name holds `filter`. Files that are not there are left out and named on the error output. */
export async function readCorpus(filter = ''): Promise<CorpusDocument[]> {
  const found: CorpusDocument[] = [];
  const activities = createDocumentActivities();
  for (const [path, kind] of FILES) {
    const name = basename(path).replace(/\.\w+$/u, '');
    if (!name.includes(filter)) continue;
    if (!existsSync(join(inputs, path))) console.error(`Left out, not there: ${path}`);
    else found.push({ name, kind, part: 'work', document: await extracted(activities, join(inputs, path)) });
  }
  await activities.close();
  return [...found, ...(await readOwnDocuments()), ...(await retrieval())].filter(({ name }) =>
    name.includes(filter),
  );
}

async function extracted(
  activities: ReturnType<typeof createDocumentActivities>,
  file: string,
): Promise<DocumentText> {
  const { pages } = await activities.extract(
    new Uint8Array(await readFile(file)),
    file.endsWith('.pdf') ? 'pdf' : 'text',
  );
  return {
    pages: pages.map(({ pageNumber, text, blocks }) => ({ pageNumber, text, ...(blocks && { blocks }) })),
  };
}

/** Those of the archive, which are always there. */
export const readOwnDocuments = async (): Promise<CorpusDocument[]> =>
  own === undefined ? (await readOwnTexts()).map(documentOf) : readFolder(own);

/** The plain texts of a folder, whose pages are separated by form feeds. */
export async function readFolder(folder: string): Promise<CorpusDocument[]> {
  const files = existsSync(folder)
    ? (await readdir(folder)).filter((file) => file.endsWith('.txt')).sort()
    : [];
  return Promise.all(
    files.map(async (file) => documentOf({ file, text: await readFile(join(folder, file), 'utf8') })),
  );
}

function documentOf({ file, text }: OwnText): CorpusDocument {
  const name = file.replace(/\.txt$/u, '');
  return {
    name,
    kind: OWN_KINDS[name] ?? KINDS_BY_OPENING[name.split('-')[0]!] ?? 'textbook',
    part: 'work',
    document: paged(text),
  };
}

type Passage = { _id: string; title: string; text: string };

async function retrieval(): Promise<CorpusDocument[]> {
  const documents: CorpusDocument[] = [];
  const add = (name: string, kind: Kind, passages: readonly Passage[], title: (of: Passage) => string) => {
    let before = '';
    const pages = passages.map((passage, at) => {
      const heading = title(passage) === before ? '' : `${title(passage)}\n`;
      before = title(passage);
      return { pageNumber: at + 1, text: `${heading}${passage.text}` };
    });
    documents.push({ name, kind, part: CHECKED.test(name) ? 'check' : 'work', document: { pages } });
  };
  const chapters = Map.groupBy(await passagesOf('openstax'), ({ title }) => title.split(' / ')[0]!);
  for (const [chapter, passages] of chapters)
    add(chapter, 'passages', passages, ({ title }) => title.split(' / ')[1] ?? title);
  const sources = Map.groupBy(await passagesOf('medquad'), ({ _id }) => _id.split('-')[0]!);
  for (const [source, passages] of sources)
    add(source, 'web pages', passages.slice(0, 80), ({ title }) => title);
  const abstracts = await passagesOf('scifact');
  for (const part of [1, 2])
    add(`abstracts ${part}`, 'abstracts', abstracts.slice(part * 60, part * 60 + 40), ({ title }) => title);
  return documents;
}

async function passagesOf(set: string): Promise<Passage[]> {
  const file = join(inputs, 'retrieval', set, 'corpus.jsonl.gz');
  if (!existsSync(file)) return [];
  const lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Passage);
}
