import { readFile } from 'node:fs/promises';

export type SampleDocument = {
  folderName: string;
  documentName: string;
  fileName: string;
  mime: string;
  totalPages: number;
  bytes: Uint8Array;
};

/** The sample that ships with the project; `infra/tools/development/sample.ts` makes the file from its text. */
export async function readSampleDocument(): Promise<SampleDocument> {
  return {
    folderName: 'Getting started',
    documentName: 'Heart failure in three pages',
    fileName: 'heart-failure.pdf',
    mime: 'application/pdf',
    totalPages: 3,
    bytes: await readFile(new URL('./heart-failure.pdf', import.meta.url)),
  };
}
