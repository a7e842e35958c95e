/** Where the bus logs failed deliveries; a pino logger fits. The content of messages is never logged. */
export type BusLogger = { warn: (fields: Record<string, unknown>, text: string) => void };

export const silentBusLogger: BusLogger = { warn: () => {} };
