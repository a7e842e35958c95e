import { InspectUpload, type UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/upload-store.ts';
import type { DocumentActivities } from '../documents/activities.ts';
import { storedFile } from '../workers/source-file.ts';

/** Answers the command service's question whether an upload can become a document. */
export function serveInspections(
  bus: MessageBus,
  uploads: Pick<UploadStore, 'path' | 'stream'>,
  activities: Pick<DocumentActivities, 'inspect'>,
): Promise<Subscription> {
  return bus.reply(InspectUpload.subject, async (message): Promise<UploadVerdict> => {
    const { uploadId, size, userId: owner, ...upload } = InspectUpload.input.parse(message);
    const file = storedFile(uploads, uploadId, size);
    const { fileName, slot, pageLimit } = upload;
    const verdict = await activities.inspect({ file, owner, fileName, slot, pageLimit });
    return InspectUpload.output.parse(verdict);
  });
}
