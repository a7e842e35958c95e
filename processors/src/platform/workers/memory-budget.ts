/** Ends the worker of a share. */
type End = () => void;

/** The part of one worker in the memory that several may hold together. */
export type MemoryShare = {
  /** The worker has a job; `end` stops it, and the job may be tried again. */
  works: (end: End) => void;
  /** The worker waits for a job; `end` stops it, and nothing is lost. */
  rests: (end: End) => void;
  /** What it holds now, in bytes. */
  holds: (bytes: number) => void;
};

export type MemoryBudget = { join: () => MemoryShare };

type Member = { bytes: number; isIdle: boolean; end: End };

const most = (members: readonly Member[]): Member | undefined =>
  members.toSorted((a, b) => b.bytes - a.bytes)[0];

/**
 * Bounds what workers hold together, which is less than all their own limits: beyond it resting workers are ended first, then
 * the one that holds most, as long as another one works. A worker that works alone has its own limit only.
 */
export function createMemoryBudget(mostBytes: number): MemoryBudget {
  const members = new Set<Member>();

  const settle = (): void => {
    for (;;) {
      const holding = [...members].filter(({ bytes }) => bytes > 0);
      if (holding.reduce((sum, { bytes }) => sum + bytes, 0) <= mostBytes) return;
      const working = holding.filter(({ isIdle }) => !isIdle);
      const next =
        most(holding.filter(({ isIdle }) => isIdle)) ?? (working.length > 1 ? most(working) : undefined);
      if (!next) return;
      next.bytes = 0;
      next.end();
    }
  };

  return {
    join() {
      const member: Member = { bytes: 0, isIdle: true, end: () => undefined };
      members.add(member);
      const become = (isIdle: boolean) => (end: End) => void Object.assign(member, { isIdle, end });
      return {
        works: become(false),
        rests: become(true),
        holds(bytes) {
          member.bytes = bytes;
          settle();
        },
      };
    },
  };
}
