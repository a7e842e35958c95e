/** What the badge shows: at most `99+`, nothing for none. */
export function badgeText(pending: number): string | null {
  if (pending <= 0) return null;
  return pending > 99 ? '99+' : String(pending);
}

/** The true count in words: `1 pending received resource`. */
export function pendingInWords(pending: number): string {
  if (pending === 0) return 'No pending received resources';
  return `${pending} pending received ${pending === 1 ? 'resource' : 'resources'}`;
}
