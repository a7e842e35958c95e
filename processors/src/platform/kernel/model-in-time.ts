import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { Logger } from 'pino';
import { type Every, everyInterval } from './work-time.ts';

/** For what a model is asked: `what` is logged where it gives nothing. `owner`: absent, that of the work. */
type InTime = {
  what: string;
  withinMs: number;
  owner?: string;
  logger: Pick<Logger, 'warn'>;
  every?: Every | undefined;
};

/**
 * What a model gives within a time, or why it gives nothing: somebody waits, and there is another way. Its call is ended when the time is
 * over. Rejects with the reason of `work.signal`, and with what is no failure of a model.
 */
export async function modelInTime<T>(
  { what, withinMs, owner, logger, every = everyInterval }: InTime,
  work: Work,
  ask: (work: Work) => Promise<T>,
): Promise<{ given: T } | { because: ModelFailure }> {
  const time = new AbortController();
  const stop = every(withinMs, () => time.abort(new Error('the model has not answered in time')));
  const signal = AbortSignal.any([work.signal, time.signal]);
  try {
    return { given: await ask({ ...work, owner: owner ?? work.owner, signal }) };
  } catch (error) {
    work.signal.throwIfAborted();
    if (!time.signal.aborted && !(error instanceof ModelUnavailable)) throw error;
    const because = time.signal.aborted ? 'slow' : (error as ModelUnavailable).reason;
    logger.warn({ err: error, because }, what);
    return { because };
  } finally {
    stop();
  }
}
