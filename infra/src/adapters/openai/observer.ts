import type { ReadingOutcome } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';

/** What became of a call. `withdrawn`: nobody wanted the reply any more. */
export type CallOutcome = 'reply' | 'withdrawn' | ModelFailure;
export type BreakerState = 'closed' | 'half-open' | 'open';

/** Observes the calls to a server, for metrics. */
export type CallObserver = {
  /** `seconds`: from its beginning to its end, with waiting for its turn and all attempts. */
  ended: (kind: 'completion' | 'embedding', outcome: CallOutcome, seconds: number) => void;
  /** Tokens of a call, as the server counted them, else as they were counted here. */
  tokens: (kind: 'completion' | 'embedding', used: { input: number; output: number }) => void;
  /** How a second reading went that was made of what came. */
  read: (outcome: ReadingOutcome) => void;
  inFlight: (calls: number) => void;
  breaker: (state: BreakerState) => void;
};

export const unobserved: CallObserver = {
  ended: () => undefined,
  tokens: () => undefined,
  read: () => undefined,
  inFlight: () => undefined,
  breaker: () => undefined,
};
