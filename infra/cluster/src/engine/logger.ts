type Log = (fields: Record<string, unknown>, text: string) => void;

/** Where an adapter logs that its engine is unavailable, available again, or misconfigured; a pino logger fits. */
export type EngineLogger = { info: Log; warn: Log; error: Log };

export const silentEngineLogger: EngineLogger = { info: () => {}, warn: () => {}, error: () => {} };
