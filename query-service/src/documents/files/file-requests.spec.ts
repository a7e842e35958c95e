import { FilesInUse, FilesOfDocument, mostFilesTold } from '@anamnesis/contracts/documents/file-requests.ts';
import { expect, it } from 'vitest';
import { setting } from '../../testing/setting.ts';
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
  expect(files).toEqual({ hashes: ['own', 'same'], next: null });
});

it('tells very many files in parts', async () => {
  const { store, bus } = setting();
  await serveFileRequests({ bus, store });
  const hashes = Array.from({ length: mostFilesTold * 2 }, (_, n) => `file ${String(n).padStart(5, '0')}`);
  for (const hash of hashes) store.put('document-files', `d1:${hash}`, { documentId: 'd1', hash, used: 0 });
  const told: string[][] = [];
  let after: string | undefined;
  do {
    const asked = { documentId: 'd1', position: '0', after };
    const answer = FilesOfDocument.output.parse(await bus.request(FilesOfDocument.subject, asked, 5_000));
    told.push(answer.hashes);
    after = answer.next ?? undefined;
  } while (after !== undefined);
  expect(told.flat()).toEqual(hashes);
  expect(told.map(({ length }) => length)).toEqual([mostFilesTold, mostFilesTold, 0]);
});
