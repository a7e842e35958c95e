import { setTimeout as pause } from 'node:timers/promises';
import { type CommandError, ErrorType, isCommandError } from '@eventstore/db-client';
import { EngineRefused } from '@anamnesis/contracts/ports/engine.ts';
import type { EngineLogger } from '../../common/engine/logger.ts';
import { engine } from './faults.ts';

export type Operation = 'read' | 'append';

/** Makes a call that needs a right to `stream` (`$all`: the whole log); throws EngineRefused when there is no such right. */
export type Access = <T>(
  operation: Operation,
  stream: string,
  limitMs: number,
  work: () => Promise<T>,
) => Promise<T>;

/** The whole log and its streams are read by different rights. */
type Right = Operation | 'read all';
const rightTo = (operation: Operation, stream: string): Right => (stream === '$all' ? 'read all' : operation);

type Refusal = { operation: Operation; stream: string; user: string | null; problem: string; remedy: string };

/**
 * A server whose database is new makes its users only after it has begun to answer, and tells a user that there is not yet like
 * a wrong password (InternalAuthenticationProvider and UserManagementService of KurrentDB 26). One that is not ready otherwise
 * says so, and counts as away.
 */
const graceMs = 1_000;
const askedAgainMs = 200;
/** gRPC's code for who is not known; who is known and may not do something is refused with another. */
const unauthenticated = 16;

/**
 * Tells refusals from absence, `user` being the name in the address, or null. What is refused is told once for each right,
 * and again when it is refused otherwise, or after it was allowed.
 */
export function createAccess({ user, logger }: { user: string | null; logger: EngineLogger }): Access {
  const told = new Map<Right | 'any', string>();
  let unknownSince: number | null = null;

  function allowed(operation: Operation, stream: string): void {
    unknownSince = null;
    const was = [told.delete('any'), told.delete(rightTo(operation, stream))];
    if (was.includes(true)) logger.info({ engine, user, operation, stream }, 'an engine refuses no longer');
  }

  function refused(refusal: Refusal, isUnknown: boolean): EngineRefused {
    const { operation, stream, problem, remedy } = refusal;
    const right = isUnknown ? 'any' : rightTo(operation, stream);
    // The same right is lacking for many streams at once: one of them is named.
    const kind = problem.replace(stream, '');
    if (told.get(right) !== kind) {
      told.set(right, kind);
      logger.error({ engine, ...refusal }, 'an engine refuses what has to be done');
    }
    return new EngineRefused(engine, problem, remedy);
  }

  return async (operation, stream, limitMs, work) => {
    const end = performance.now() + limitMs;
    for (;;) {
      try {
        const result = await work();
        allowed(operation, stream);
        return result;
      } catch (error) {
        if (!isDenial(error)) throw error;
        const isUnknown = error.code === unauthenticated;
        unknownSince = isUnknown ? (unknownSince ?? performance.now()) : null;
        if (unknownSince === null || performance.now() - unknownSince >= graceMs) {
          const because = isUnknown ? unknown(user) : lacking(user, operation, stream);
          throw refused({ operation, stream, user, ...because }, isUnknown);
        }
        if (performance.now() + askedAgainMs >= end) throw error;
        await pause(askedAgainMs);
      }
    }
  };
}

const isDenial = (error: unknown): error is CommandError =>
  error instanceof Error && isCommandError(error) && error.type === ErrorType.ACCESS_DENIED;

const unknown = (user: string | null) => ({
  problem: `it does not know user ${JSON.stringify(user)} by this password`,
  remedy: 'Correct the user and the password in EVENTSTORE_URL, or enable the user.',
});

function lacking(user: string | null, operation: Operation, stream: string) {
  if (user === null) {
    return {
      problem: `nobody who is not named may ${operation === 'read' ? 'read' : 'append to'} ${stream}`,
      remedy: 'Name a user and a password in EVENTSTORE_URL: esdb://user:password@….',
    };
  }
  const right = operation === 'read' ? '$r' : '$w';
  const where =
    stream === '$all' ? 'the metadata of $all' : '$userStreamAcl of $settings, or the metadata of the stream';
  return {
    problem: `user ${JSON.stringify(user)} may not ${operation === 'read' ? 'read' : 'append to'} ${stream}`,
    remedy: `Give the user, or a group that it is in, ${right} in the access control list in ${where}.`,
  };
}
