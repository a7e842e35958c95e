const msPerDay = 86_400_000;
const msPerQuarter = 900_000;

/** The study day of an instant, in days since 1970-01-01. */
export type StudyDay = (at: number) => number;

/** `dayStartHours`: how long after midnight in that zone a day begins. */
export function studyDayIn(timeZone: string, dayStartHours: number): StudyDay {
  const start = dayStartHours * 3_600_000;
  if (timeZone === 'UTC') return (at) => Math.floor((at - start) / msPerDay);
  const offsetOf = offsetsIn(timeZone);
  return (at) => Math.floor((at - start + offsetOf(at)) / msPerDay);
}

/** Milliseconds ahead of UTC. Zones change only at quarters of an hour, so one of each is looked up, and the last ones are kept. */
function offsetsIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const known = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at / msPerQuarter);
    const before = known.get(quarter);
    if (before !== undefined) return before;
    if (known.size > 100_000) known.clear();
    const start = quarter * msPerQuarter;
    const offset = localTime(format, start) - start;
    known.set(quarter, offset);
    return offset;
  };
}

function localTime(format: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute']);
}
