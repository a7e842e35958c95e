/** Where attempts are noted, so that a restart does not forget them. Times are in ms. */
export type KeptAttempts = {
  /** What counts at this time, the first to expire first. */
  load: (now: number) => { key: string; until: number }[];
  added: (key: string, made: number, until: number) => void;
  tookBack: (key: string, until: number) => void;
  expired: (now: number) => void;
  forgot: (key: string) => void;
};

export const keptNowhere: KeptAttempts = {
  load: () => [],
  added: () => undefined,
  tookBack: () => undefined,
  expired: () => undefined,
  forgot: () => undefined,
};

/** The same, on a full disk too: what cannot be noted counts in memory, and is reported once. */
export function asFarAsPossible(kept: KeptAttempts, failed: (error: unknown) => void): KeptAttempts {
  let isReported = false;
  const trying = (note: () => void): void => {
    try {
      note();
      isReported = false;
    } catch (error) {
      if (!isReported) failed(error);
      isReported = true;
    }
  };
  return {
    load: (now) => kept.load(now),
    added: (key, made, until) => trying(() => kept.added(key, made, until)),
    tookBack: (key, until) => trying(() => kept.tookBack(key, until)),
    expired: (now) => trying(() => kept.expired(now)),
    forgot: (key) => trying(() => kept.forgot(key)),
  };
}
