/** Where the bus tells of failed deliveries; a pino logger fits. Never told: what a message says. */
export type BusLogger = { warn: (fields: Record<string, unknown>, text: string) => void };

export const silent: BusLogger = { warn: () => {} };
