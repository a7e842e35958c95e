type Tell = (fields: Record<string, unknown>, text: string) => void;

/** Where the log tells that its engine went away or came back; a pino logger fits. */
export type EventLogLogger = { info: Tell; warn: Tell };

export const silent: EventLogLogger = { info: () => {}, warn: () => {} };
