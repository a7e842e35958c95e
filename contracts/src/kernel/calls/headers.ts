/** Response to a command: position of its last event, as the token that its person gets. */
export const EVENT_POSITION_HEADER = 'X-Event-Position';
/** Request of a read: the positions that the client has seen last, separated by commas. */
export const MIN_POSITION_HEADER = 'X-Min-Position';
/** Request of a command: a UUID that makes it idempotent. */
export const COMMAND_ID_HEADER = 'X-Command-Id';
/** The person's IANA time zone; due dates and study days are local dates in it. UTC when absent. */
export const TIME_ZONE_HEADER = 'X-Time-Zone';
/** Correlates the log lines of one request across services. */
export const CORRELATION_ID_HEADER = 'X-Correlation-Id';

/** A command id as clients choose it; a UUID is one. */
export const commandIdPattern = /^[A-Za-z0-9_-]{8,100}$/;
