import { readFile } from 'node:fs/promises';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { mostPictureBytes } from '@anamnesis/contracts/documents/requests.ts';
import { encodeJpeg } from '@anamnesis/processors/documents/pdf/jpeg.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { inputFile, sampleFile } from '@anamnesis/infra/test/support/inputs.ts';
import { draw, drawingOf, occlusions } from '@anamnesis/infra/test/support/occluding.ts';
import { uploadForm } from '@anamnesis/infra/test/support/people.ts';
import { sampleDocument, until } from '@anamnesis/infra/test/support/studying.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { timed } from '../repeat.ts';
import { appScript, withServer } from '../server.ts';
import { median } from '../statistics.ts';

type Shown = { pdfId: string; pageNumber: number; region: Place };
const upperHalf: Place = { x: 0, y: 0, width: 1, height: 0.5 };

/** The picture of a card: the upper half of a page, the first time anybody asks for it, and from then on. */
export const pagePictures: Measure = {
  name: 'page-pictures',
  run: (context) =>
    withServer(appScript, context.folder('page-pictures'), async ({ url }) => {
      const client = createClient(url, 'UTC', { resends: true });
      await client.signup();
      const { Folder_id: folderId } = await sampleDocument(client);
      const rows: Row[] = [];
      for (const [name, made] of Object.entries(documents)) {
        const shown = await drawnOn(client, { folderId, name, content: await made(context.quick ? 3 : 6) });
        rows.push(...(await measure(context, client, name, shown)));
      }
      return rows;
    }),
};

/** By what is on their pages: PDFs of so many of them. */
const documents: Record<string, (most: number) => Promise<Uint8Array>> = {
  'a slide': (most) => pagesOf('notes/urinary_lecture_slides.pdf', most),
  'a page of text': (most) => pagesOf('notes/heart_20p.pdf', most),
  'a page on its side': (most) => pagesOf('notes/fluids_nervous_120p.pdf', most, 90),
  'a scan': (most) => pagesOf('notes/scan_heart_6p.pdf', most),
  'a photograph of 10,000 × 1,500 pixels': photographs,
};

async function pagesOf(name: string, most: number, turn = 0): Promise<Uint8Array> {
  const source = await PDFDocument.load(await readFile(inputFile(name) ?? sampleFile));
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const numbers = source.getPageIndices().slice(0, most);
  for (const page of await pdf.copyPages(source, numbers)) pdf.addPage(page).setRotation(degrees(turn));
  return pdf.save();
}

/** Each is a little wider than the one before, as the same page would be drawn once. */
async function photographs(most: number): Promise<Uint8Array> {
  const [width, height] = [10_000, 1_500];
  let seed = 1;
  const colours = Uint8Array.from({ length: 4 * width * height }, (_, n) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return 128 + 80 * Math.sin(n / 4_000 / (1 + (n % 4))) + (seed >>> 28);
  });
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const photograph = await pdf.embedJpg(await encodeJpeg(colours, width, height));
  for (let index = 0; index < most; index += 1) {
    const size = { width: 1_000 + index, height: 150 };
    pdf.addPage([size.width, size.height]).drawImage(photograph, size);
  }
  return pdf.save();
}

/** Uploads a PDF and draws on each of its pages. */
async function drawnOn(
  client: Client,
  upload: { folderId: string; name: string; content: Uint8Array },
): Promise<Shown[]> {
  const form = uploadForm({ ...upload, fileName: 'pages.pdf' });
  const { status, body } = await client.call('uploadPDF', { form });
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`);
  const pdfId = body.pdf.PDF_id;
  const { totalPages } = await until(client, async () => {
    const found = (await client.call('getUserPDFs')).body.pdfs.find(({ PDF_id }) => PDF_id === pdfId);
    return found && found.extraction !== 'pending' && !found.recognising ? found : null;
  });
  const shown: Shown[] = [];
  for (let pageNumber = 1; pageNumber <= (totalPages ?? 0); pageNumber += 1) {
    const drawing = drawingOf(['Aorta'], { region: upperHalf });
    const answer = await draw(client, { pdfId, drawing, pageNumber });
    if (answer.status !== 200) throw new Error(`page ${pageNumber}: ${JSON.stringify(answer.body)}`);
    const [drawn] = await occlusions(client, answer.body.occlusionId);
    shown.push({ pdfId, pageNumber, region: drawn?.drawing.region ?? upperHalf });
  }
  return shown;
}

async function measure(context: Context, client: Client, name: string, shown: Shown[]): Promise<Row[]> {
  await context.quiet();
  let most = 0;
  const ask = async (): Promise<number[]> => {
    const times: number[] = [];
    for (const { region, ...page } of shown) {
      const query = Object.entries({ ...page, ...region }).map(([field, value]) => [field, String(value)]);
      times.push(
        await timed(async () => {
          const path = `${occlusionApi.getPagePicture.path}?${new URLSearchParams(query)}`;
          const answer = await client.raw('GET', path);
          const bytes = (await answer.arrayBuffer()).byteLength;
          if (!answer.ok || bytes > mostPictureBytes) throw new Error(`${answer.status}, ${bytes} bytes`);
          most = Math.max(most, bytes);
        }),
      );
    }
    return times;
  };
  const first = await ask();
  const again = await ask();
  const note = `${shown.length} pages; at most ${Math.ceil(most / 1_000)} kB`;
  const row = (measured: string, samples: number[]): Row => ({
    measure: `picture of ${name}, ${measured}`,
    value: median(samples),
    unit: 'ms',
    samples,
    note,
  });
  return [row('the first time', first), { ...row('again', again), aim: { atMost: 300 } }];
}
