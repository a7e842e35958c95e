import type { RequestDefinition } from '@anamnesis/contracts/kernel/events/message.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { notesSearchRefusals } from '@anamnesis/contracts/notes-search/refusals.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { RequestFailed, RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';

const NOT_NOW = [EngineUnavailable, RequestTimeout, RequestFailed];

const searchNotReady = (): Rejection =>
  new Rejection(
    notesSearchRefusals.SEARCH_NOT_READY,
    'Your notes cannot be searched at the moment. Please try again in a minute.',
  );

/** Who asks; `signal`: until they have left. */
type Asking = Pick<Dependencies, 'bus' | 'logger'> & { signal?: AbortSignal };

/** Asks a processor; refused when none answers within `timeoutMs`, by default with SEARCH_NOT_READY. */
export async function askProcessors<I extends z.ZodType, O extends z.ZodType>(
  { bus, logger, signal }: Asking,
  { subject, output }: RequestDefinition<I, O>,
  input: z.input<I>,
  timeoutMs: number,
  refused: () => Rejection = searchNotReady,
): Promise<z.output<O>> {
  try {
    return output.parse(await bus.request(subject, input, timeoutMs));
  } catch (error) {
    signal?.throwIfAborted();
    if (!NOT_NOW.some((kind) => error instanceof kind)) throw error;
    logger.warn({ err: error, subject }, 'no processor answered a question in time');
    throw refused();
  }
}
