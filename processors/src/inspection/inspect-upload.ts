import { InspectUpload, type UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { DocumentActivities } from '../documents/activities.ts';

/** Answers the command service's question whether an upload can become a document. */
export function serveInspections(
  bus: MessageBus,
  incoming: BlobStore,
  activities: Pick<DocumentActivities, 'inspect'>,
): Promise<Subscription> {
  return bus.reply(InspectUpload.subject, async (message): Promise<UploadVerdict> => {
    const { hash, fileName, slot, pageLimit } = InspectUpload.input.parse(message);
    const bytes = await incoming.read(hash);
    const verdict = await activities.inspect({ bytes, fileName, slot, pageLimit });
    return InspectUpload.output.parse(verdict);
  });
}
