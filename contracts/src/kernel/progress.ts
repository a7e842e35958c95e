import { z } from 'zod';

/**
 * How the messages of one key become one stream. `latest`: only the newest counts, and any may be lost. `each`: they are
 * pieces of one content, in which nothing may be missing or doubled; their numbers show a gap.
 */
export type ProgressMerge = 'latest' | 'each';

/** A kind of ephemeral messages about work that goes on; the events hold the facts. `key`: the field that names the work. */
export type ProgressKind<
  S extends z.ZodType<object> = z.ZodType<object>,
  M extends ProgressMerge = ProgressMerge,
> = { name: string; key: string; schema: S; merge: M };
export type ProgressOf<K extends ProgressKind> = z.output<K['schema']>;

/** A text, or a list of items. */
export type Content = string | readonly unknown[];
/**
 * A piece of the content that `attempt` makes of the work; it begins at `at`, counted in characters (UTF-16 units) or
 * items. A later attempt makes all of the content anew: whoever goes on from what was recorded sends that first.
 */
export type Piece<C extends Content = Content> = { attempt: number; at: number; piece: C };

/** The fields of a message of a kind `each`, for its schema. */
export const pieceOf = <P extends z.ZodType<Content>>(piece: P) => ({
  attempt: z.int().min(0),
  at: z.int().min(0),
  piece,
});

type KeyIn<S extends z.ZodType<object>> = {
  [F in keyof z.output<S> & string]: z.output<S>[F] extends string ? F : never;
}[keyof z.output<S> & string];

export function defineProgress<S extends z.ZodType<object>>(
  name: string,
  key: NoInfer<KeyIn<S>>,
  schema: S,
): ProgressKind<S, 'latest'>;
export function defineProgress<S extends z.ZodType<Piece>>(
  name: string,
  key: NoInfer<KeyIn<S>>,
  schema: S,
  merge: 'each',
): ProgressKind<S, 'each'>;
export function defineProgress(
  name: string,
  key: string,
  schema: z.ZodType<object>,
  merge: ProgressMerge = 'latest',
): ProgressKind {
  return { name, key, schema, merge };
}

/** The work that a message is about. */
export const keyOf = <K extends ProgressKind>({ key }: K, message: ProgressOf<K>): string =>
  (message as Record<string, string>)[key]!;

const longestKey = 200;

/** The subject of a work's messages. A key may be any text: what means something in a subject is percent-encoded. */
export function progressSubject({ name }: ProgressKind, key: string): string {
  if (key === '' || key.length > longestKey) throw new Error(`a key of ${name} has ${key.length} characters`);
  const part = encodeURIComponent(key).replaceAll(/[.*]/g, (sign) => (sign === '.' ? '%2E' : '%2A'));
  return `progress.${name}.${part}`;
}

/** The subjects of all messages of a kind. */
export const progressSubjects = ({ name }: ProgressKind): string => `progress.${name}.>`;

/** Part of the message bus. */
type Emitter = { emit: (subject: string, data: unknown) => void };
/** Part of a logger. */
export type ProgressLog = { error: (details: Record<string, unknown>, message: string) => void };

/**
 * Sends a message to whoever follows the work. One that is not valid is an error of the program: without a logger, as in
 * specs, it throws. With one it is logged and not sent, because the work itself must not fail for what is said about it.
 */
export function emitProgress<K extends ProgressKind>(
  bus: Emitter,
  kind: K,
  message: z.input<K['schema']>,
  logger?: ProgressLog,
): void {
  try {
    const checked = kind.schema.parse(message) as ProgressOf<K>;
    bus.emit(progressSubject(kind, keyOf(kind, checked)), checked);
  } catch (error) {
    if (!logger) throw error;
    logger.error({ err: error, progress: kind.name }, 'progress was not sent: it is not valid');
  }
}

/**
 * Reads what came over the bus. A message that is not valid, perhaps of another release, is null; the first one is
 * logged.
 */
export function progressReader<K extends ProgressKind>(
  kind: K,
  logger?: ProgressLog,
): (data: unknown) => ProgressOf<K> | null {
  let isLogged = false;
  return (data) => {
    const read = kind.schema.safeParse(data);
    if (read.success) return read.data as ProgressOf<K>;
    if (!isLogged)
      logger?.error({ err: read.error, progress: kind.name }, 'progress was not read: it is not valid');
    isLogged = true;
    return null;
  };
}
