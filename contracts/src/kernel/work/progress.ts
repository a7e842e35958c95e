import type { z } from 'zod';

/**
 * A kind of ephemeral messages about work that goes on; the events hold the facts. `key`: the field that names the work. Only the newest message
 * of a key counts, and any may be lost.
 */
export type ProgressKind<S extends z.ZodType<object> = z.ZodType<object>> = {
  name: string;
  key: string;
  schema: S;
};
export type ProgressOf<K extends ProgressKind> = z.output<K['schema']>;

type KeyIn<S extends z.ZodType<object>> = {
  [F in keyof z.output<S> & string]: z.output<S>[F] extends string ? F : never;
}[keyof z.output<S> & string];

export const defineProgress = <S extends z.ZodType<object>>(
  name: string,
  key: NoInfer<KeyIn<S>>,
  schema: S,
): ProgressKind<S> => ({ name, key, schema });

/** The work that a message is about. */
export const progressKeyOf = <K extends ProgressKind>({ key }: K, message: ProgressOf<K>): string =>
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
    bus.emit(progressSubject(kind, progressKeyOf(kind, checked)), checked);
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
