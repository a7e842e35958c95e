import type { Client } from './client.ts';

type File = { folderID: string; customName: string; content: string | Uint8Array };

/** Uploads a PDF or a text over HTTP. Resolves with the answer, whatever its status. */
export function uploadFile<Call extends 'uploadPDF' | 'uploadText'>(
  client: Client,
  call: Call,
  { folderID, customName, content }: File,
) {
  const form = new FormData();
  form.set('customName', customName);
  form.set('folderID', folderID);
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.set('file', new Blob([bytes]), call === 'uploadPDF' ? 'lecture.pdf' : 'notes.txt');
  return client.call(call, { form });
}
