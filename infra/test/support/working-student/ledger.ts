/** What a client sent and whether it was acknowledged. `unknown`: the server died before it responded. */
export type Sent = { commandId: string; userId: string; name: string; outcome: 'acknowledged' | 'unknown' };

/** What the clients know, kept outside the server. */
export type Ledger = {
  sent: Sent[];
  record: (sent: Sent) => void;
  acknowledged: () => Sent[];
  /** Resolves at the next acknowledgement; with a name at the next one of such a call. */
  nextAcknowledged: (name?: string) => Promise<void>;
};

export function createLedger(): Ledger {
  const sent: Sent[] = [];
  let waiting: { name?: string; resolve: () => void }[] = [];
  return {
    sent,
    record(entry) {
      sent.push(entry);
      if (entry.outcome !== 'acknowledged') return;
      const fits = ({ name }: { name?: string }): boolean => name === undefined || name === entry.name;
      for (const { resolve } of waiting.filter(fits)) resolve();
      waiting = waiting.filter((each) => !fits(each));
    },
    nextAcknowledged: (name) =>
      new Promise((resolve) => {
        waiting.push({ ...(name !== undefined && { name }), resolve });
      }),
    acknowledged: () => sent.filter(({ outcome }) => outcome === 'acknowledged'),
  };
}
