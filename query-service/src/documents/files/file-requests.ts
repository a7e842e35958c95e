import { FilesInUse, FilesOfDocument, mostFilesTold } from '@anamnesis/contracts/documents/file-requests.ts';
import { documentFilesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf, type StoredReadModel } from '../../read-models.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  store: Pick<ReadStore, 'collection' | 'waitFor'>;
};

const waitMs = 20_000;

/** Replies which files documents have, for processors that delete files. Gives no reply that would be out of date. */
export const serveFileRequests = ({ bus, store }: Dependencies): Promise<Subscription> =>
  startAll([
    () =>
      bus.reply(FilesOfDocument.subject, async (message) => {
        const { documentId, position, after } = FilesOfDocument.input.parse(message);
        const files = await asOf(store, position);
        const found = await files.find({ where: { documentId }, limit: mostFilesTold, afterKey: after });
        const next = found.length < mostFilesTold ? null : found.at(-1)!.key;
        return { hashes: found.map(({ doc }) => doc.hash), next };
      }),
    () =>
      bus.reply(FilesInUse.subject, async (message) => {
        const { hashes, position } = FilesInUse.input.parse(message);
        const found = await (await asOf(store, position)).find({ where: { hash: { in: hashes }, used: 1 } });
        return { inUse: [...new Set(found.map(({ doc }) => doc.hash))] };
      }),
  ]);

async function asOf(
  store: Dependencies['store'],
  position: string,
): Promise<StoredReadModel<'document-files'>> {
  if (!(await store.waitFor(documentFilesModel.name, BigInt(position), waitMs))) {
    throw new Error('the read model of the files lags too far behind');
  }
  return readModelOf(store, 'document-files');
}
