import type { EventSubject } from '@anamnesis/contracts/events.ts';
import type { EventBody, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';

/** The durable consumer group of a process; it has its name. */
export type ProcessorGroup<Subject extends string = EventSubject> = {
  /** Each names one event type. */
  subjects: readonly Subject[];
  /** How many events one process handles at the same time. */
  concurrency: number;
  /**
   * The events ask for work on a document (`documentId`), which may be much: people share the places, so that the order of
   * one person's events is not kept, and the work ends when the document is deleted.
   */
  isDocumentWork?: boolean | undefined;
  /** The events ask for work on the import of a deck (`importId`), as `isDocumentWork`: it ends with the import. */
  isImportWork?: boolean | undefined;
  /** The events ask for other work that may be much: people share the places in the same way. */
  isShared?: boolean | undefined;
  /**
   * The longest that one event is worked on without progress (`defaultLongestMs` by default), in ms: after that its work is
   * aborted, counts as an attempt, and the message is given back.
   */
  longestMs?: number | undefined;
};

/** Enough for a row of commands, each of which has 30 s. */
export const defaultLongestMs = 10 * 60_000;

/** Reacts to the events of its group, each at least once. */
export type Processor<E extends EventBody = EventBody> = {
  /** Rejects when the event must be retried. The message is kept while the work makes progress (`work.extend`). */
  handle: (event: RecordedEvent<E>, work: Work) => Promise<void>;
  /** Reports an event that could not be handled, so that its outcome is not awaited. Without it, it is dead-lettered. */
  giveUp?: (event: RecordedEvent<E>) => Promise<void>;
};

/** With its group, as it is run. */
export type GroupProcessor = Processor & ProcessorGroup<string> & { name: string };
