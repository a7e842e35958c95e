import { setTimeout as pause } from 'node:timers/promises';
import { slowPdf } from '@anamnesis/readers/testing/pdf.ts';
import {
  joinMany,
  type Person,
  uploadForm,
  uploadSample,
  uploadText,
} from '@anamnesis/infra/test/support/people.ts';
import { comesTrue } from '@anamnesis/infra/test/support/poll.ts';
import { isFelt } from '../support/pressure.ts';
import type { Attack, Outcome } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';

const slowFiles = 5;
const pages = 500;
/** Each page takes more than a second of work for it. */
const contentBytes = 5_000_000;
const readEveryMs = 100;

const listing = async ({ client }: Person) => {
  const { status, body } = await client.call('getUserPDFs');
  if (status !== 200) throw new Error(`the library answered ${status}`);
  return body;
};

const isRead = ({ extraction }: { extraction: string }): boolean => extraction === 'done';

async function uploadSlow(person: Person, name: string, content: Uint8Array): Promise<string> {
  const form = uploadForm({ folderId: person.folderId, name, fileName: 'slow.pdf', content });
  const { status, body } = await person.client.call('uploadPDF', { form });
  if (status !== 200) throw new Error(`a slow file answered ${status}: ${JSON.stringify(body)}`);
  return body.pdf.PDF_id;
}

/** Events that wait for the processors of documents, or are at work. */
async function waiting({ url }: Target): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const depths = metrics.matchAll(/^anamnesis_queue_depth\{group="(?:extraction|preparation)"\} (\d+)/gm);
  return [...depths].reduce((sum, [, depth]) => sum + Number(depth), 0);
}

/** How long a person waits for their library and a file of it, in ms. */
async function timeOfRead(person: Person): Promise<number> {
  const began = performance.now();
  const [sample] = (await listing(person)).pdfs;
  const path = `/api/notesRoutes/documentFile/${sample?.PDF_id}`;
  const file = await person.client.raw('GET', path);
  await file.arrayBuffer();
  return Math.round(performance.now() - began);
}

/** The longest of the reads of a person, in ms, until the work is over. */
async function readUntil(person: Person, isOver: () => boolean): Promise<number> {
  let slowest = 0;
  while (!isOver()) {
    slowest = Math.max(slowest, await timeOfRead(person));
    await pause(readEveryMs);
  }
  return slowest;
}

/** Somebody uploads, and somebody reads, beside the slow files; then these are deleted. */
async function beside(target: Target, files: number): Promise<Outcome> {
  const [attacker, reader, person] = await joinMany(target.url, 3);
  const alone = await timeOfRead(reader!);
  const slow: string[] = [];
  for (let n = 0; n < files; n += 1)
    slow.push(await uploadSlow(attacker!, `Slow ${n}`, slowPdf(pages, contentBytes + n)));
  let isOver = false;
  const reading = readUntil(reader!, () => isOver);
  const began = performance.now();
  const text = await uploadText(person!, 'Beside', 'The spleen filters the blood. The liver makes bile.');
  const pdf = await uploadSample(person!, 'Lecture beside');
  const areRead = async (): Promise<boolean> => {
    const { pdfs, textDocuments } = await listing(person!);
    const pdfsRead = pdfs.filter(isRead).map(({ PDF_id }) => PDF_id);
    const textsRead = textDocuments.filter(isRead).map(({ TextDoc_id }) => TextDoc_id);
    return pdfsRead.includes(pdf) && textsRead.includes(text);
  };
  const faults: string[] = [];
  if (!(await comesTrue(areRead))) faults.push('the documents of another person were not read');
  const ms = Math.round(performance.now() - began);
  isOver = true;
  const slowest = await reading;
  if (isFelt(slowest, alone)) faults.push(`a read beside them took ${slowest} ms, ${alone} alone`);
  const { pdfs } = await listing(attacker!);
  const left = pdfs.filter(({ PDF_id, extraction }) => slow.includes(PDF_id) && extraction === 'pending');
  if (left.length < files)
    faults.push(`only ${left.length} of ${files} slow files were still at work: others waited for them`);
  for (const pdfId of slow) await attacker!.client.call('deletePDF', { body: { pdfId } });
  const sinceDeleted = performance.now();
  await comesTrue(async () => (await waiting(target)) === 0);
  // They had hundreds of pages to go, each of which takes longer than all of the other person's documents together.
  const untilEnd = Math.round(performance.now() - sinceDeleted);
  if (untilEnd > 10 * ms + 30_000)
    faults.push(`the work went on for ${untilEnd} ms after its documents were deleted`);
  return {
    came: `read after ${ms} ms, ${left.length} of ${files} slow files were at work; the slowest read took ${slowest} ms`,
    faults,
  };
}

/** Small files that take very long: nobody else waits for them, and their work ends with them. */
export const starving: Attack = {
  name: 'starving',
  run: ({ check, many }) =>
    withTarget({}, async (target) => {
      const files = many(slowFiles);
      await check(`${files} files of ${pages} pages that take more than a second each`, () =>
        beside(target, files),
      );
    }),
};
