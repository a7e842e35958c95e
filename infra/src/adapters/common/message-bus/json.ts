/** Data as it is sent: always as JSON, so that it is the same within a process and between machines. */
export const toJson = (data: unknown): string => JSON.stringify(data) ?? 'null';

export const fromJson = (text: string): unknown => JSON.parse(text) as unknown;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
