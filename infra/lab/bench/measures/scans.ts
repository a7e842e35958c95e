import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { drawInGrey } from '@anamnesis/processors/documents/recognition/page-picture.ts';
import { pdfOfPicture } from '@anamnesis/processors/documents/recognition/testing/scans.ts';
import { uploadForm } from '@anamnesis/infra/test/support/people.ts';
import { student } from '../../attack/support/reader.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { sampleDocument, until } from '@anamnesis/infra/test/support/studying.ts';
import { madePage } from '../../recognition/made-pages.ts';
import { worn } from '../../recognition/worn.ts';
import { besideReviews, reviewRows, type Reviews } from '../beside-reviews.ts';
import type { Aim, Context, Measure, Row } from '../measure.ts';
import { repeat } from '../repeat.ts';
import { appScript, withServer } from '../server.ts';
import { median } from '../statistics.ts';

const pageCount = 12;
const wear = { sharpness: 0.75, noise: 30, contrast: 0.8 };
/** Seconds from the beginning of the upload: until it is answered, until its first page is recognised, until its last one is. */
type Times = { answered: number; first: number; last: number };
type Run = Times & { reviews: Reviews };

/** How long a scan takes to be recognised, two pages at a time, while somebody else reviews cards. */
export const scans: Measure = {
  name: 'scans',
  async run(context) {
    const runs = await repeat(context, context.quick ? 1 : 3, () => timesOf(context));
    const seconds = (measure: string, of: (run: Run) => number, aim?: Aim): Row => {
      const samples = runs.map(of);
      const note = `${pageCount} pages at 200 dpi, 22 lines each`;
      return { measure, value: median(samples), unit: 's', samples, aim, note };
    };
    return [
      seconds('a scan to its first recognised page', ({ first }) => first),
      seconds(
        'a page of a scan, two at a time',
        ({ answered, last }) => (2 * (last - answered)) / pageCount,
        {
          atMost: 3,
        },
      ),
      ...reviewRows(
        runs.map(({ reviews }) => reviews),
        'scans',
      ),
    ];
  },
};

const timesOf = (context: Context): Promise<Run> =>
  withServer(appScript, context.folder('scans'), async ({ url }) => {
    const client = createClient(url, 'UTC');
    await client.signup();
    const { Folder_id: folderId } = await sampleDocument(client);
    const scan = await aScan();
    const [times, reviews] = await besideReviews(await student(url), () =>
      recognised(client, folderId, scan),
    );
    return { ...times, reviews };
  });

let pages = 0;

/** Each time other pages: what was recognised is not recognised again. */
async function aScan(): Promise<Uint8Array> {
  const scan = await PDFDocument.create({ updateMetadata: false });
  for (let index = 0; index < pageCount; index += 1) {
    const seed = (pages += 1);
    const typed = await PDFDocument.create({ updateMetadata: false });
    const font = await typed.embedFont(StandardFonts.TimesRoman);
    const page = typed.addPage([595, 842]);
    for (const [at, line] of madePage(seed).split('\n').entries())
      page.drawText(line, { x: 40, y: 790 - at * 22, size: 11, font });
    const { picture } = await drawInGrey(await typed.save(), 1);
    const pictured = await PDFDocument.load(await pdfOfPicture(worn(picture, wear, seed)));
    const [copied] = await scan.copyPages(pictured, [0]);
    scan.addPage(copied!);
  }
  return scan.save();
}

async function recognised(client: Client, folderId: string, content: Uint8Array): Promise<Times> {
  const started = performance.now();
  const since = (): number => (performance.now() - started) / 1000;
  const form = uploadForm({ folderId, name: 'Scan', fileName: 'scan.pdf', content });
  const { status, body } = await client.call('uploadPDF', { form });
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`);
  const answered = since();
  const { PDF_id: id } = body.pdf;
  const wordsOn = async (pageNumber: number): Promise<number> =>
    (await client.call('getRecognisedText', { body: { pdfId: id, pageNumber } })).body.words.length;
  await until(client, async () => ((await wordsOn(1)) > 0 ? true : null));
  const first = since();
  const end = await until(client, async () => {
    const found = (await client.call('getUserPDFs')).body.pdfs.find(({ PDF_id }) => PDF_id === id);
    return found && found.extraction !== 'pending' && !found.recognising ? found : null;
  });
  const last = since();
  if (end.extraction !== 'done' || end.pagesFailed || (await wordsOn(pageCount)) === 0)
    throw new Error(`the scan was not recognised: ${JSON.stringify(end)}`);
  return { answered, first, last };
}
