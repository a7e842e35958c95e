const toleratedSkewMs = 24 * 60 * 60 * 1000;

/**
 * When a card was answered: the browser's instant, which counts when an answer was sent late, unless it lies in the
 * future or more than a day back; then the server's. ISO instant in UTC.
 */
export function answerTime(claimed: string | undefined, now: Date): string {
  const at = claimed === undefined ? Number.NaN : Date.parse(claimed);
  const plausible = at <= now.getTime() && at > now.getTime() - toleratedSkewMs;
  return (plausible ? new Date(at) : now).toISOString();
}
