type Tell = (fields: Record<string, unknown>, text: string) => void;

/** Where an adapter tells that its engine went away or came back, or cannot be used; a pino logger fits. */
export type EngineLogger = { info: Tell; warn: Tell; error: Tell };

export const silent: EngineLogger = { info: () => {}, warn: () => {}, error: () => {} };
