/** What the badge shows: at most `99+`, nothing for none. */
export function badgeText(pending: number): string | null {
  if (pending <= 0) return null;
  return pending > 99 ? '99+' : String(pending);
}

/** The true counts in words: `1 pending received resource`, and contact requests where there are any. */
export function pendingInWords(pending: number, requests: number): string {
  const resources = `${pending === 0 ? 'No' : pending} pending received ${pending === 1 ? 'resource' : 'resources'}`;
  if (requests === 0) return resources;
  return `${resources}, ${requests} contact ${requests === 1 ? 'request' : 'requests'}`;
}
