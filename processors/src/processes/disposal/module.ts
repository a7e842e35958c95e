import { FilesOfDocument } from '@anamnesis/contracts/documents/file-requests.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import {
  askOverBus,
  type FreeUnusedFiles,
  currentLogHead,
  serveFreeFiles,
} from '../../platform/files/free-files.ts';
import { asPersonOf } from '../../platform/kernel/commands.ts';
import { type Activities, workflowConsumer } from '../../platform/workflow.ts';
import { defineProcess } from '../../resources.ts';
import { type Deleted, disposal, type Output } from './workflow.ts';

type Given = { bus: Pick<MessageBus, 'request'>; freeFiles: FreeUnusedFiles };

const activities = ({ bus, freeFiles }: Given): Activities<Deleted, Output> => ({
  async FreeFilesOf({ documentId }, { work }) {
    const position = await currentLogHead(bus);
    let after: string | undefined;
    do {
      const { hashes, next } = await askOverBus(bus, FilesOfDocument, { documentId, position, after });
      await freeFiles(hashes);
      work.extend();
      after = next ?? undefined;
    } while (after !== undefined);
  },
});

export const disposalModule = defineProcess({
  name: 'disposal',
  needs: ['bus', 'freeFiles'],
  givesWay: true,
  consumer: workflowConsumer({
    subjects: [
      'events.library.DocumentDeleted',
      'events.library.FolderDeleted',
      'events.library.LibraryErased',
    ],
    concurrency: 2,
    workflow: disposal,
    cause: asPersonOf,
    activities,
  }),
  background: ({ bus, freeFiles }) => serveFreeFiles(bus, freeFiles),
});
