/** What the badge shows: at most `99+`, nothing for none. */
export function badgeText(pending: number): string | null {
  if (pending <= 0) return null;
  return pending > 99 ? '99+' : String(pending);
}

/** The true counts in words: `1 pending received resource`, and contact requests and updates where there are any. */
export function pendingInWords(pending: number, requests: number, updates = false): string {
  const resources = `${pending === 0 ? 'No' : pending} pending received ${pending === 1 ? 'resource' : 'resources'}`;
  const asking = requests > 0 && `${requests} contact ${requests === 1 ? 'request' : 'requests'}`;
  return [resources, asking, updates && 'updates of what you follow'].filter(Boolean).join(', ');
}
