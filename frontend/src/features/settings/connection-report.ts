export interface Health {
  status: 'ok' | 'degraded';
  /** By read model, in events; only operators get it. */
  lag?: Readonly<Record<string, number>> | undefined;
}

/** What the test button shows: round trip in ms, and how far the read models lag. */
export function connectionReport(roundTripMs: number, { status, lag }: Health): string {
  const trip = `Connected. Round trip ${Math.round(roundTripMs)} ms`;
  if (!lag) return status === 'ok' ? `${trip}; everything works.` : `${trip}; some of it is behind or down.`;
  const behind = Object.entries(lag).filter(([, events]) => events > 0);
  if (behind.length === 0) return `${trip}; everything shown is up to date.`;
  const models = behind.map(([name, events]) => `${name} by ${events} ${events === 1 ? 'event' : 'events'}`);
  return `${trip}; lagging behind: ${models.join(', ')}.`;
}
