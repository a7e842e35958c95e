/** What a client sent and whether it was acknowledged. `unknown`: the server died before it responded. */
export type Sent = { commandId: string; userId: string; name: string; outcome: 'acknowledged' | 'unknown' };

/** What the clients know, kept outside the server. */
export type Ledger = {
  sent: Sent[];
  record: (sent: Sent) => void;
  acknowledged: () => Sent[];
  /** Resolves at the next acknowledgement. */
  nextAcknowledged: () => Promise<void>;
};

export function createLedger(): Ledger {
  const sent: Sent[] = [];
  let waiting: (() => void)[] = [];
  return {
    sent,
    record(entry) {
      sent.push(entry);
      if (entry.outcome !== 'acknowledged') return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    nextAcknowledged: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    acknowledged: () => sent.filter(({ outcome }) => outcome === 'acknowledged'),
  };
}
