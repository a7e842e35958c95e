import { expect } from 'vitest';
import type { VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import { silentEngineLogger } from '../../src/engine/logger.ts';
import { openQdrantVectorIndex } from '../../src/qdrant/vector-index.ts';
import { noteEngine } from '../engines/notes.ts';
import type { MakeHarness } from '@anamnesis/infra/test/contracts/harness.ts';
import { contractDimension } from '@anamnesis/infra/test/contracts/vector-index.ts';
import { behindProxy } from '../engine-proxy.ts';
import { startQdrantServer } from './server.ts';

export type QdrantUnderTest = {
  /** A stand-in in this process when absent. */
  url?: string | undefined;
  apiKey?: string | undefined;
  /** The collection is there already, with these graphs and with thresholds so low that the suite's points exceed them. */
  graphs?: { m: number; payload_m: number };
};

/** In kB, the least that the server takes: 640 vectors of the suite. */
const lowThreshold = 10;

/** A harness with a collection of its own. */
export function qdrantHarness({ url, apiKey, graphs }: QdrantUnderTest = {}): MakeHarness<VectorIndex> {
  return async () => {
    const standIn = url === undefined ? await startQdrantServer() : null;
    if (url !== undefined) noteEngine({ engine: 'Qdrant', kind: 'addressed' });
    const address = url ?? standIn!.url;
    const door = await behindProxy(address);
    const collection = `test-${crypto.randomUUID()}`;
    const opened: VectorIndex[] = [];
    const open = (): VectorIndex => {
      const index = openQdrantVectorIndex({
        url: door?.url ?? address,
        apiKey,
        collection,
        dimension: contractDimension,
        logger: silentEngineLogger,
        // It may share its machine with much else, and a real one makes files for every collection.
        giveUpMs: 60_000,
      });
      opened.push(index);
      return index;
    };
    const closeAll = async (): Promise<void> => {
      await Promise.all(opened.splice(0).map((index) => index.close()));
    };
    const ask = async (method: string, body?: object): Promise<CollectionInfo> => {
      const response = await fetch(new URL(`/collections/${collection}`, address), {
        method,
        headers: {
          'content-type': 'application/json',
          ...(apiKey === undefined ? {} : { 'api-key': apiKey }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!response.ok) throw new Error(`${method} ${response.status}: ${await response.text()}`);
      return (await response.json()) as CollectionInfo;
    };
    if (graphs) {
      await ask('PUT', {
        vectors: { size: contractDimension, distance: 'Cosine' },
        hnsw_config: { ...graphs, full_scan_threshold: lowThreshold },
        optimizers_config: { indexing_threshold: lowThreshold, default_segment_number: 1 },
      });
    }
    return {
      port: open(),
      async reopen() {
        await closeAll();
        return open();
      },
      crash: async () => open(),
      alongside: async () => open(),
      disconnect: async () => door?.breakOff(),
      async settle() {
        await expect
          .poll(async () => {
            const { status, indexed_vectors_count: indexed } = (await ask('GET')).result;
            // It may be green before the optimiser has begun; only what has a graph is sure to count as indexed.
            return status === 'green' && (!graphs?.payload_m || (indexed ?? 0) > 0);
          })
          .toBe(true);
      },
      async dispose() {
        await closeAll();
        await door?.stop();
        standIn?.stop();
        if (!standIn) await ask('DELETE');
      },
    };
  };
}

type CollectionInfo = { result: { status: string; indexed_vectors_count?: number | null } };
