/** A Date header has whole seconds: what is nearer than this is no difference. */
const toleranceMs = 2000;

export interface ServerClock {
  /** Learns from a response: its Date header, and when it was asked for and came, in milliseconds by the clock of this device. */
  see: (date: string | null, sentAt: number, cameAt: number) => void;
  /** The time of the server for a time of this device, in milliseconds. */
  of: (deviceMs: number) => number;
}

/** How far the clock of the device is from that of the server, so that a time that ends ends for both at once. */
export function makeServerClock(): ServerClock {
  let ahead = 0;
  return {
    see: (date, sentAt, cameAt) => {
      const server = Date.parse(date ?? '');
      if (!Number.isFinite(server) || cameAt < sentAt) return;
      const apart = server + 500 - (sentAt + cameAt) / 2;
      ahead = Math.abs(apart) > toleranceMs + (cameAt - sentAt) / 2 ? Math.round(apart) : 0;
    },
    of: (deviceMs) => deviceMs + ahead,
  };
}

export const serverClock = makeServerClock();
export const serverNow = (): number => serverClock.of(Date.now());
