import { FilesInUse, FilesOfDocument } from '@anamnesis/contracts/documents/file-requests.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveFileRequests } from './file-requests.ts';

it('tells the files of a document and which are in use, as of a position', async () => {
  const { store, bus } = setting();
  await serveFileRequests({ bus, store });
  const put = (documentId: string, hash: string, used: number) =>
    store.put('document-files', `${documentId}:${hash}`, { documentId, hash, used });
  put('d1', 'same', 0);
  put('d1', 'own', 0);
  const waiting = bus.request(FilesInUse.subject, { hashes: ['same', 'own', 'none'], position: '9' }, 5_000);
  put('d2', 'same', 1);
  store.moveTo(9n);
  expect(await waiting).toEqual({ inUse: ['same'] });
  const files = await bus.request(FilesOfDocument.subject, { documentId: 'd1', position: '9' }, 5_000);
  expect(files).toEqual({ hashes: ['own', 'same'] });
});
