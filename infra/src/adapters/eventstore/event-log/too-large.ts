import { isCommandError, MaxAppendSizeExceededError } from '@eventstore/db-client';
import type { NewEvent } from '@anamnesis/contracts/kernel/event.ts';
import { AppendTooLarge } from '@anamnesis/contracts/ports/event-log.ts';
import { bytesOf } from '../../common/event-log/sizes.ts';

/**
 * The engine has limits of its own, which should be above those of the port: the settings MaxAppendSize, and for a single
 * event MaxAppendEventSize (KurrentDB, EventStoreDB from 24.10.4). Null when the error is about something else.
 */
export function tooLarge(stream: string, events: readonly NewEvent[], error: unknown): AppendTooLarge | null {
  if (error instanceof MaxAppendSizeExceededError) {
    const bytes = events.reduce((sum, event) => sum + bytesOf(event), 0);
    return new AppendTooLarge(stream, `${events.length} events`, bytes, error.maxAppendSize);
  }
  // The client is older than this limit and does not know its error: what the server says is in the trailers.
  if (!(error instanceof Error) || !isCommandError(error)) return null;
  const { _raw: answer } = error;
  const fields = answer?.metadata?.getMap();
  if (fields?.['exception'] !== 'maximum-append-event-size-exceeded') return null;
  const id = String(fields['event-id']);
  const type = events.find((event) => id.includes(event.id))?.type ?? 'an event';
  const [bytes, limit] = [fields['proposed-append-event-size'], fields['maximum-append-event-size']];
  return new AppendTooLarge(stream, type, Number(bytes), Number(limit));
}
