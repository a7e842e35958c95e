import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { VersionState } from '../catalogue.ts';

const tries = 5;

/**
 * Runs a query on the documents as they are at one head. What a later head replaced is kept for twice `timeoutMs`; an answer that
 * took longer is used only if nothing was replaced meanwhile, and the query is repeated otherwise.
 */
export async function readConsistently<T>(
  standing: () => Promise<VersionState | null>,
  nothing: T,
  question: (at: VersionState) => Promise<T>,
  timeoutMs: number,
): Promise<T> {
  for (let tried = 0; tried < tries; tried += 1) {
    const began = performance.now();
    const at = await standing();
    if (!at) return nothing;
    const answer = await question(at);
    if (performance.now() - began <= timeoutMs || isSame(at, await standing())) return answer;
  }
  throw new EngineUnavailable('MongoDB', `no answer within ${timeoutMs} ms, between two commits`);
}

const isSame = (at: VersionState, now: VersionState | null): boolean =>
  now?.model.life === at.model.life && now.head.seq === at.head.seq;
