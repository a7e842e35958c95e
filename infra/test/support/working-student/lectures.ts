import { randomUUID } from 'node:crypto';
import { api } from '@anamnesis/contracts/api.ts';
import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { createClient } from '../client.ts';
import type { Work } from './work.ts';

/** Few, so that everybody has the same bytes: a file is freed while somebody else begins to use it. */
const lectureCount = 3;
const pages = 12;

const files = Promise.all(
  Array.from({ length: lectureCount }, (_, lecture) =>
    pdfOf(Array.from({ length: pages }, (__, page) => `Lecture ${lecture}, ${page}: renin is an enzyme.`)),
  ),
);

/** What a student has of the lectures, as far as they were notified. */
export type Lectures = {
  upload: () => Work;
  /** Null when there is none. */
  remove: () => Work | null;
  /** A document whose processing can be asked for; null when there is none. */
  any: () => string | null;
  /** Ids of the documents that were acknowledged, and not deleted. */
  kept: () => string[];
};

export function lecturesOf(user: User, folderId: string, random: () => number): Lectures {
  const mine: string[] = [];
  const at = (url: string) => {
    const client = createClient(url);
    client.use(user);
    return client;
  };
  const keep = (body: unknown): void => void mine.push(api.uploadPDF.response.parse(body).pdf.PDF_id);
  const pick = (): number => Math.floor(random() * mine.length);
  return {
    upload() {
      const commandId = randomUUID();
      const lecture = Math.floor(random() * lectureCount);
      const send = async (url: string): Promise<Response> => {
        const form = new FormData();
        form.set('customName', `Lecture ${commandId}`);
        form.set('folderID', folderId);
        form.set('file', new Blob([new Uint8Array((await files)[lecture]!)]), 'lecture.pdf');
        const headers = { [COMMAND_ID_HEADER]: commandId };
        return at(url).raw('POST', api.uploadPDF.path, { body: form, headers });
      };
      return { name: 'PDF_upload', commandId, send, acknowledged: keep };
    },
    remove() {
      const [pdfId] = mine.splice(pick(), 1);
      if (pdfId === undefined) return null;
      const commandId = randomUUID();
      const headers = { 'content-type': 'application/json', [COMMAND_ID_HEADER]: commandId };
      const init = { body: JSON.stringify({ pdfId }), headers };
      const send = (url: string): Promise<Response> => at(url).raw('DELETE', api.deletePDF.path, init);
      return { name: 'delete_PDF', commandId, send };
    },
    any: () => mine[pick()] ?? null,
    kept: () => [...mine],
  };
}
