import { describe } from 'vitest';
import type { VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import type { MakeHarness } from './harness.ts';
import { vectorIndexLastingContract } from './vector-index-lasting.ts';
import { vectorIndexOwnersContract } from './vector-index-owners.ts';
import { vectorIndexPayloadContract } from './vector-index-payload.ts';
import { vectorIndexSearchContract } from './vector-index-search.ts';
import { vectorIndexSizeContract } from './vector-index-size.ts';
import { vectorIndexWritingContract } from './vector-index-writing.ts';

/** The dimension of the vectors in the suite: an index that wants one beforehand gets this. */
export const contractDimension = 4;

/** What every vector index promises. */
export function vectorIndexContract(name: string, makeHarness: MakeHarness<VectorIndex>): void {
  describe(`vector index: ${name}`, () => {
    vectorIndexSearchContract(makeHarness);
    vectorIndexOwnersContract(makeHarness);
    vectorIndexWritingContract(makeHarness);
    vectorIndexPayloadContract(makeHarness);
    vectorIndexLastingContract(makeHarness);
    vectorIndexSizeContract(makeHarness);
  });
}
