import { z } from 'zod';

/** A position in the whole log. Strictly increasing, gaps allowed; on the wire a decimal string. */
export type Position = bigint;
/** The position before the first event. */
export const START: Position = 0n;

/** Recorded with every event: who caused it, because of what, and when. Ids only, no names or addresses. */
export const eventMetadataSchema = z.object({
  /** The person who acted. Whom the event concerns follows from the documents that it changes and from the stream. */
  userId: z.string(),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
  /** Of the command as a person sent it (record 67): another one with its id is refused. Older events have none. */
  fingerprint: z.string().optional(),
  /** ISO instant at which the command was handled. */
  time: z.iso.datetime(),
});
export type EventMetadata = z.infer<typeof eventMetadataSchema>;

/** The name and payload of an event: what deciders return and projections handle. */
export type EventBody = { type: string; data: unknown };

/** An event ready to be appended. `id` is a UUID that makes the append idempotent; `version` is its schema's. */
export type NewEvent<E extends EventBody = EventBody> = E & {
  id: string;
  version: number;
  metadata: EventMetadata;
};

/** An event as the log returns it. `revision` counts from 0 within the stream. */
export type RecordedEvent<E extends EventBody = EventBody> = NewEvent<E> & {
  stream: string;
  revision: number;
  position: Position;
};

type Upcast = (data: unknown) => unknown;

/**
 * Fields of an event's data that hold a person's own text or files, each with its replacement value after an erasure.
 */
export type Personal<Data = Record<string, unknown>> = { readonly [Field in keyof Data]?: Data[Field] };

/** Of an event that may have one more value than before: whatever was recorded stands as it is. */
export const asRecorded: Upcast = (data) => data;

/** The schema of one event type. `upcasts[n]` turns data of version n+1 into version n+2. */
export type EventDefinition<S extends z.ZodType = z.ZodType> = {
  schema: S;
  version: number;
  upcasts: readonly Upcast[];
  personal: Personal;
  unreadable: Personal;
  frees?: boolean | undefined;
};

type Particulars<S extends z.ZodType> = {
  /**
   * Stored encrypted. Every free text of a schema is listed here, or in the spec with the reason why it need not be.
   */
  personal?: Personal<z.infer<S>>;
  /**
   * What stands in the place of personal fields whose text is damaged; by default a sentence for each that is a text, and for the
   * others what stands there after an erasure.
   */
  unreadable?: Personal<z.infer<S>>;
  /** What it stands for takes something away: it is recorded on a full disk, too, from what is reserved for that. */
  frees?: boolean;
  /** They must also accept the replacement values of erased people, which are those of the newest version. */
  upcasts?: readonly Upcast[];
};

/** What a person reads in the place of a text that nobody can read any more. */
export const unreadableText = 'Damaged, cannot be read';

/** Declares an event's schema; its version is one more than the number of upcasts. */
export function defineEvent<S extends z.ZodType>(
  schema: S,
  { personal = {}, unreadable = {}, frees = false, upcasts = [] }: Particulars<S> = {},
): EventDefinition<S> {
  const texts = Object.entries<unknown>(personal).filter(([, erased]) => erased === '');
  const sentences = Object.fromEntries(texts.map(([field]) => [field, unreadableText]));
  return {
    schema,
    version: upcasts.length + 1,
    upcasts,
    personal,
    unreadable: { ...personal, ...sentences, ...unreadable },
    frees,
  };
}

/** The events of one stream category, by type. */
export type EventDefinitions = Record<string, EventDefinition>;

/** The union `{ type, data }` of a category's events. */
export type EventOf<D extends EventDefinitions> = {
  [T in keyof D & string]: { type: T; data: z.infer<D[T]['schema']> };
}[keyof D & string];

/**
 * The person whose text an event contains: it is encrypted with this person's key and erased with this person. Today
 * this is always the person who acted. An event with another person's text would need a field of its data; decide that
 * here.
 */
export const ownerOf = ({ metadata }: Pick<NewEvent, 'metadata'>): string => metadata.userId;

/** Brings data recorded under an older schema version to the current one; used at the read edge only. */
export function upcast(definition: EventDefinition, version: number, data: unknown): unknown {
  return definition.upcasts.slice(version - 1).reduce((value, step) => step(value), data);
}
