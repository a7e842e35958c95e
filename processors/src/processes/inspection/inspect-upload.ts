import { cardsExpected } from '@anamnesis/contracts/documents/processing/progress.ts';
import { InspectUpload, type UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { type OfficeConverter, isOfficeName, isPictureName, isWordName } from '@anamnesis/readers';
import type { DocumentActivities } from '../../documents/activities.ts';
import { longestStepMs } from '../../documents/step-time.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { storedFile } from '../../platform/workers/source-file.ts';
import { inspectDecrypted, type Question } from './inspect-decrypted.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply' | 'emit'>;
  uploads: Pick<UploadStore, 'path' | 'stream' | 'put' | 'delete'>;
  activities: Pick<DocumentActivities, 'inspect' | 'decrypt'>;
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
  const inspected = ({ uploadId, hash, size, userId: _userId, ...upload }: Question, work: Work) => {
    const { fileName, slot, textBeside, pageLimit } = upload;
    // Of the name, only this affects the result.
    const kind = kindOfName(fileName);
    const canConvert = converter !== null;
    const options = `${slot}/${kind}/${pageLimit}${canConvert ? '/converter' : ''}`;
    const compute = async (shared: Work): Promise<Computed<UploadVerdict>> => {
      const file = storedFile(uploads, uploadId, size);
      const verdict = InspectUpload.output.parse(
        await activities.inspect({ file, ...upload, canConvert }, shared),
      );
      return { value: verdict, keep: verdict.ok || verdict.code !== 'FILE_TOO_COMPLEX' };
    };
    const verdict = verdictUnder(textBeside ? `${options}/text beside` : options);
    return derived.of(hash, verdict, compute, work);
  };
  return serveRequests(
    bus,
    InspectUpload,
    { longestMs: longestStepMs },
    async ({ password, ...upload }, work) => {
      const verdict =
        password === undefined
          ? await inspected(upload, work)
          : await inspectDecrypted({ uploads, activities, inspected }, upload, password, work);
      // What cannot become a document is no reason to load an engine.
      if (verdict.ok) bus.emit(cardsExpected.subject, {});
      return verdict;
    },
  );
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
  name: `inspection@6/${options}`,
  schema: InspectUpload.output,
});
