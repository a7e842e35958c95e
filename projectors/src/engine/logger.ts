type Log = (details: Record<string, unknown>, message: string) => void;

/** The part of a pino logger that projectors use. */
export type Logger = { info: Log; warn: Log; error: Log };
