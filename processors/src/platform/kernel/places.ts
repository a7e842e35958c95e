import { RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';

/** The events of a group that one process handles at the same time, shared between people. */
export type SharedPlaces = {
  /**
   * Takes a place for an event of this person and returns the function that gives it back. Throws RequeueRequested when
   * the person holds too many, so that other people's events behind it are delivered.
   */
  take: (owner: string) => () => void;
};

const firstPauseMs = 200;
const pausePerWaitingMs = 20;
const longestPauseMs = 60_000;

/** A person may hold half as many places as are free: there is always one for the next person. */
export function createPlaces(places: number): SharedPlaces {
  const held = new Map<string, number>();
  /** How many events of a person were given back since one was taken. */
  const givenBack = new Map<string, number>();
  let free = places;

  return {
    take(owner) {
      const mine = held.get(owner) ?? 0;
      if (mine > 0 && mine >= free / 2) {
        const waiting = (givenBack.get(owner) ?? 0) + 1;
        givenBack.set(owner, waiting);
        // Many waiting events of one person come again less often.
        const pauseMs = Math.min(firstPauseMs + pausePerWaitingMs * waiting, longestPauseMs);
        throw new RequeueRequested('other documents of its person are worked on', pauseMs);
      }
      held.set(owner, mine + 1);
      givenBack.delete(owner);
      free -= 1;
      return () => {
        free += 1;
        const left = (held.get(owner) ?? 1) - 1;
        if (left > 0) held.set(owner, left);
        else held.delete(owner);
      };
    },
  };
}
