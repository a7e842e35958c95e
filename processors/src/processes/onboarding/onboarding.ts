import type { AccountEvent } from '@anamnesis/contracts/accounts/events.ts';
import { AddSampleDocument } from '@anamnesis/contracts/library/commands.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { recordDerivedFiles } from '../../platform/files/record-files.ts';
import { asPersonOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { type SampleDocument, readSampleDocument } from './sample.ts';

type Dependencies = {
  blobs: BlobStore;
  send: SendCommand;
  freeFiles: FreeUnusedFiles;
  readSample?: () => Promise<SampleDocument>;
};

export const onboardingGroup: ProcessorGroup = {
  subjects: ['events.account.AccountRegistered'],
  concurrency: 2,
};

/** Gives a new person one small document to begin with. */
export const onboarding = ({
  blobs,
  send,
  freeFiles,
  readSample = readSampleDocument,
}: Dependencies): Processor<AccountEvent> => ({
  async handle(event) {
    const { bytes, ...sample } = await readSample();
    const blob = await blobs.put(bytes);
    await recordDerivedFiles({ blobs, freeFiles }, blob.hash, [blob.hash], () =>
      send(AddSampleDocument, { ...sample, blob }, asPersonOf(event)),
    );
  },
});
