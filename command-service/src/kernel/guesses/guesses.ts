import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { AttemptCounter, AttemptLimit } from '@anamnesis/contracts/ports/stores/attempt-counter.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { createKeyedQueue } from '../streams/keyed-queue.ts';
import { createTurns } from './turns.ts';
import type { GuessLimits } from './limits.ts';
import { admit, type Admitted, type GuessPace, tooMany } from './pace.ts';

/** The origin of a request, and its abort signal. */
export type GuessOrigin = Pick<RequestContext, 'client' | 'signal'>;
/** `of`: the account of the password. `by`: the known device or person that tries it; null when unknown. */
export type PasswordGuess = { of: string; by: string | null };

/**
 * Slows down guessing. A task checks a guess: the guess was wrong when the task throws a Rejection. Any other error is
 * not counted, so that retries during an outage are not slowed down.
 */
export type Guesses = {
  /** Runs one at a time per account and known device, and waits its turn for hashing. */
  atPassword: <T>(guess: PasswordGuess, asking: GuessOrigin, check: () => Promise<T>) => Promise<T>;
  /** Counted by address alone. */
  fromAddress: <T>(
    what: 'address' | 'accessCode',
    asking: GuessOrigin,
    check: () => Promise<T>,
  ) => Promise<T>;
  /** A limited number from one address; rejected tasks do not count. */
  withinLimit: <T>(what: 'signups', asking: GuessOrigin, task: () => Promise<T>) => Promise<T>;
  /**
   * A request for a reset code: counted, whether or not there is an account, until `codeEntered` takes it back. `by`: the
   * known device that asks, which has a count of its own.
   */
  codeRequested: (by: string | null, asking: GuessOrigin) => Promise<void>;
  codeEntered: (by: string | null, asking: GuessOrigin) => Promise<void>;
  /** Waits its turn for hashing. */
  hashing: <T>(asking: GuessOrigin, task: () => Promise<T>) => Promise<T>;
};

type Dependencies = { attempts: AttemptCounter; clock: Clock; limits: GuessLimits };

export function createGuesses(deps: Dependencies): Guesses {
  const { attempts, clock, limits } = deps;
  const turns = createTurns(limits.hashing);
  const oneByOne = createKeyedQueue();
  const byAddress = (what: 'address' | 'accessCode', { client }: GuessOrigin): Promise<Admitted> =>
    admit(deps, { key: `${what} ${client.address}`, pace: limits[what], counted: 'after' });
  const byAccount = ({ of, by }: PasswordGuess, pace: GuessPace): Promise<Admitted> =>
    admit(deps, { key: `password ${of} ${by ?? ''}`, pace, counted: 'reserved' });

  return {
    atPassword: (guess, asking, check) =>
      oneByOne(`${guess.of} ${guess.by ?? ''}`, async () =>
        judged(await byAccount(guess, limits.password), () => {
          const known = guess.by !== null;
          const lane = { known, name: guess.by ?? asking.client.address };
          return turns(lane, asking.signal, async () =>
            known ? check() : judged(await byAddress('address', asking), check),
          );
        }),
      ),
    fromAddress: async (what, asking, check) => judged(await byAddress(what, asking), check),
    async withinLimit(what, { client }, task) {
      const limit: AttemptLimit = limits[what];
      const key = `${what} ${client.address}`;
      const { count, until } = await attempts.add(key, limit);
      if (count > limit.most) throw tooMany(until.getTime() - clock().getTime());
      try {
        return await task();
      } catch (error) {
        await attempts.takeBack(key);
        throw error;
      }
    },
    async codeRequested(by, asking) {
      await admit(deps, { key: codesOf(by, asking), pace: limits.resetRequests, counted: 'reserved' });
    },
    codeEntered: (by, asking) => attempts.takeBack(codesOf(by, asking)),
    hashing: ({ client, signal }, task) => turns({ known: false, name: client.address }, signal, task),
  };
}

const codesOf = (by: string | null, { client }: GuessOrigin): string =>
  `reset requests ${by ?? client.address}`;

async function judged<T>(admitted: Admitted, check: () => Promise<T>): Promise<T> {
  try {
    const answer = await check();
    await admitted.notWrong();
    return answer;
  } catch (error) {
    await (isWrong(error) ? admitted.wrong() : admitted.notWrong());
    throw error;
  }
}

/** A rejection because of too many attempts does not mean that the guess was wrong. */
const isWrong = (error: unknown): boolean =>
  error instanceof Rejection && error.status < 500 && error.status !== 429;
