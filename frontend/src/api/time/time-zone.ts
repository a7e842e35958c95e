/** The person's IANA time zone, on which due dates and study days depend. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
