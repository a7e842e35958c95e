import { createFakeUploadStore } from '@anamnesis/command-service/kernel/testing/fake-upload-store.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { memoryHarness } from './memory-harness.ts';
import { uploadStoreContract } from './upload-store.ts';

uploadStoreContract(
  'the fake of the command service’s specs',
  memoryHarness(() => {
    const blobs = createMemoryBlobStore();
    return { blobs, uploads: createFakeUploadStore(blobs), close: async () => undefined };
  }),
);
