/** What the test button tells: round trip in ms, and how far the read models lag, in events. */
export function connectionReport(roundTripMs: number, lag: Readonly<Record<string, number>>): string {
  const behind = Object.entries(lag).filter(([, events]) => events > 0);
  const trip = `Connected. Round trip ${Math.round(roundTripMs)} ms`;
  if (behind.length === 0) return `${trip}; everything shown is up to date.`;
  const models = behind.map(([name, events]) => `${name} by ${events} ${events === 1 ? 'event' : 'events'}`);
  return `${trip}; lagging behind: ${models.join(', ')}.`;
}
