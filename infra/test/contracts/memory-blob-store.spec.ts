import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { blobStoreContract } from './blob-store.ts';
import { memoryHarness } from './memory-harness.ts';

blobStoreContract('the fake of the services’ specs', async () => {
  const blobs = new Map<string, Uint8Array<ArrayBuffer>>();
  const harness = await memoryHarness(() => createMemoryBlobStore(blobs))();
  // What a killed process still writes nobody sees.
  return { ...harness, crash: async () => createMemoryBlobStore(new Map(blobs)) };
});
