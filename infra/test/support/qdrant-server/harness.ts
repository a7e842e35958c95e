import type { VectorIndex } from '@anamnesis/contracts/ports/vector-index.ts';
import { silent } from '../../../src/adapters/engine/logger.ts';
import { openQdrantVectorIndex } from '../../../src/adapters/vector-index/qdrant.ts';
import type { MakeHarness } from '../../contracts/harness.ts';
import { contractDimension } from '../../contracts/vector-index.ts';
import { behindDoor } from '../door.ts';
import { startQdrantServer } from './server.ts';

/** A harness with a collection of its own on the server at `url`, or else on a stand-in. */
export function qdrantHarness(url?: string, apiKey?: string): MakeHarness<VectorIndex> {
  return async () => {
    const standIn = url === undefined ? await startQdrantServer() : null;
    const address = url ?? standIn!.url;
    const door = await behindDoor(address);
    const collection = `test-${crypto.randomUUID()}`;
    const opened: VectorIndex[] = [];
    const open = (): VectorIndex => {
      const index = openQdrantVectorIndex({
        url: door?.url ?? address,
        apiKey,
        collection,
        dimension: contractDimension,
        logger: silent,
        // A real one makes files for every collection.
        giveUpMs: url === undefined ? undefined : 30_000,
      });
      opened.push(index);
      return index;
    };
    const closeAll = async (): Promise<void> => {
      await Promise.all(opened.splice(0).map((index) => index.close()));
    };
    return {
      port: open(),
      async reopen() {
        await closeAll();
        return open();
      },
      crash: async () => open(),
      alongside: async () => open(),
      disconnect: async () => door?.breakOff(),
      async dispose() {
        await closeAll();
        await door?.stop();
        standIn?.stop();
        if (standIn) return;
        const headers = apiKey === undefined ? {} : { 'api-key': apiKey };
        await fetch(new URL(`/collections/${collection}`, address), { method: 'DELETE', headers });
      },
    };
  };
}
