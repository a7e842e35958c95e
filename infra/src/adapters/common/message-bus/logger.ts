/** Where the bus logs failed deliveries; a pino logger fits. The content of messages is never logged. */
type Log = (fields: Record<string, unknown>, text: string) => void;
export type BusLogger = { warn: Log; debug?: Log };

export const silentBusLogger: BusLogger = { warn: () => {} };
