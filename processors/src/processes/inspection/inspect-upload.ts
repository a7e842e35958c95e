import { InspectUpload, type UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/upload-store.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { OfficeConverter } from '../../documents/office/converter/converter.ts';
import type { DocumentActivities } from '../../documents/activities.ts';
import { longestStepMs } from '../../documents/step-time.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { isOfficeName, isPictureName, isWordName } from '../../documents/sniff.ts';
import { storedFile } from '../../platform/workers/source-file.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  uploads: Pick<UploadStore, 'path' | 'stream'>;
  activities: Pick<DocumentActivities, 'inspect'>;
  derived: DerivedResults;
  converter: OfficeConverter | null;
};

/** Serves the command service's request to check whether an upload can become a document. */
export function serveInspections({
  bus,
  uploads,
  activities,
  derived,
  converter,
}: Dependencies): Promise<Subscription> {
  return serveRequests(bus, InspectUpload.subject, { longestMs: longestStepMs }, (message, work) => {
    const { uploadId, hash, size, userId, ...upload } = InspectUpload.input.parse(message);
    const { fileName, slot, textBeside, pageLimit } = upload;
    // Of the name, only this affects the result.
    const kind = kindOfName(fileName);
    const canConvert = converter !== null;
    const options = `${slot}/${kind}/${pageLimit}${canConvert ? '/converter' : ''}`;
    const compute = async (shared: Work): Promise<Computed<UploadVerdict>> => {
      const file = storedFile(uploads, uploadId, size);
      const inspected = await activities.inspect({ file, ...upload, canConvert }, shared);
      const verdict = InspectUpload.output.parse(inspected);
      return { value: verdict, keep: verdict.ok || verdict.code !== 'FILE_TOO_COMPLEX' };
    };
    const verdict = verdictUnder(textBeside ? `${options}/text beside` : options);
    return derived.of(hash, verdict, compute, { ...work, owner: userId });
  });
}

const kindOfName = (fileName: string): string =>
  isWordName(fileName)
    ? 'word'
    : isOfficeName(fileName)
      ? 'office'
      : isPictureName(fileName)
        ? 'picture'
        : 'plain';

const verdictUnder = (options: string): Derivation<UploadVerdict> => ({
  name: `inspection@5/${options}`,
  schema: InspectUpload.output,
});
