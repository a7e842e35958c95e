import { FilesInUse, FilesOfDocument } from '@anamnesis/contracts/documents/file-requests.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveFileRequests } from './file-requests.ts';

it('tells the files of a document and which are in use, as of a position', async () => {
  const { store } = setting();
  const replies = new Map<string, (data: unknown) => Promise<unknown>>();
  const reply = async (subject: string, handler: (data: unknown) => Promise<unknown>) => {
    replies.set(subject, handler);
    return { stop: async () => {} };
  };
  await serveFileRequests({ bus: { reply }, store });
  const put = (documentId: string, hash: string, used: number) =>
    store.put('document-files', `${documentId}:${hash}`, { documentId, hash, used });
  put('d1', 'same', 0);
  put('d1', 'own', 0);
  const waiting = replies.get(FilesInUse.subject)?.({ hashes: ['same', 'own', 'none'], position: '9' });
  put('d2', 'same', 1);
  store.moveTo(9n);
  expect(await waiting).toEqual({ inUse: ['same'] });
  const files = await replies.get(FilesOfDocument.subject)?.({ documentId: 'd1', position: '9' });
  expect(files).toEqual({ hashes: ['own', 'same'] });
});
