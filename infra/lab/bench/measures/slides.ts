import { findConverter } from '@anamnesis/processors/documents/office/converter/find-converter.ts';
import { aLecture, manySlides } from '@anamnesis/processors/documents/office/testing/a-lecture.ts';
import { uploadForm } from '@anamnesis/infra/test/support/people.ts';
import { student } from '../../attack/support/reader.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { sampleDocument, until } from '@anamnesis/infra/test/support/studying.ts';
import { besideReviews, reviewRows, type Reviews } from '../beside-reviews.ts';
import { type Aim, type Context, type Measure, type Row, skipped } from '../measure.ts';
import { repeat } from '../repeat.ts';
import { appScript, withServer } from '../server.ts';
import { median } from '../statistics.ts';

const slideCount = 60;
/** Seconds from the beginning of the upload: until it is answered, until it is a PDF, until that has been read. */
type Times = { answered: number; converted: number; shown: number };
type Run = { cold: Times; warm: Times; reviews: Reviews };

/** How long a presentation takes to become pages, after a start and later, while somebody else reviews cards. */
export const slides: Measure = {
  name: 'slides',
  async run(context) {
    const converter = findConverter();
    if (!converter) return [skipped('a presentation to its first page', 'there is no converter here')];
    await converter.close();
    const runs = await repeat(context, context.quick ? 1 : 3, () => timesOf(context));
    return rowsOf(runs, `${slideCount} slides, ${converter.name}`);
  },
};

function rowsOf(runs: readonly Run[], note: string): Row[] {
  const seconds = (measure: string, of: (run: Run) => number, aim?: Aim): Row => {
    const samples = runs.map(of);
    return { measure, value: median(samples), unit: 's', samples, aim, note };
  };
  return [
    seconds('a presentation to its first page, after a start', ({ cold }) => cold.shown),
    seconds('of that, its conversion', ({ cold }) => cold.converted - cold.answered),
    seconds('a presentation to its first page, later', ({ warm }) => warm.shown, { atMost: 6 }),
    seconds('of that, until the upload is answered, later', ({ warm }) => warm.answered),
    seconds('of that, its conversion, later', ({ warm }) => warm.converted - warm.answered),
    ...reviewRows(
      runs.map(({ reviews }) => reviews),
      'presentations',
    ),
  ];
}

/** A fresh server: its first presentation starts the converter, its second one finds it. */
const timesOf = (context: Context): Promise<Run> =>
  withServer(appScript, context.folder('slides'), async ({ url }) => {
    const client = createClient(url, 'UTC');
    await client.signup();
    const { Folder_id: folderId } = await sampleDocument(client);
    const studying = await student(url);
    const both = async () => ({
      cold: await shown(client, folderId, 'Cold'),
      warm: await shown(client, folderId, 'Warm'),
    });
    const [times, reviews] = await besideReviews(studying, both);
    return { ...times, reviews };
  });

let decks = 0;

async function shown(client: Client, folderId: string, name: string): Promise<Times> {
  // Each time other words: what is converted already is not converted again.
  const content = aLecture(manySlides(slideCount, `${name} ${(decks += 1)}`));
  const started = performance.now();
  const since = (): number => (performance.now() - started) / 1000;
  const form = uploadForm({ folderId, name, fileName: 'lecture.pptx', content });
  const { status, body } = await client.call('uploadPDF', { form });
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`);
  const answered = since();
  const { PDF_id: id } = body.pdf;
  const document = await until(client, async () => {
    const { pdfs } = (await client.call('getUserPDFs')).body;
    const found = pdfs.find(({ PDF_id }) => PDF_id === id);
    return found && (found.totalPages !== null || found.extraction === 'failed') && found;
  });
  if (document.totalPages !== slideCount)
    throw new Error(`it has ${document.totalPages} pages: ${document.notice}`);
  const converted = since();
  const file = await client.raw('GET', `/api/notesRoutes/documentFile/${id}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (Buffer.from(bytes.subarray(0, 5)).toString() !== '%PDF-') throw new Error('the file is no PDF');
  return { answered, converted, shown: since() };
}
