/** Answer of a command: position of its last event. */
export const EVENT_POSITION_HEADER = 'X-Event-Position';
/** Request of a read: the highest position the client has seen. */
export const MIN_POSITION_HEADER = 'X-Min-Position';
/** Request of a command: a UUID that makes sending it twice safe. */
export const COMMAND_ID_HEADER = 'X-Command-Id';
/** The person's IANA time zone; due dates and study days are local dates in it. UTC when absent. */
export const TIME_ZONE_HEADER = 'X-Time-Zone';
/** Ties the log lines of one request together through services. */
export const CORRELATION_ID_HEADER = 'X-Correlation-Id';
