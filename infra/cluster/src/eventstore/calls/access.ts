import { setTimeout as pause } from 'node:timers/promises';
import { type CommandError, ErrorType, isCommandError } from '@eventstore/db-client';
import { EngineRefused } from '@anamnesis/contracts/ports/models/engine.ts';
import type { EngineLogger } from '../../engine/logger.ts';
import { engine } from './faults.ts';

export type Operation = 'read' | 'append';

/** Makes a call that needs a permission on `stream` (`$all`: the whole log); throws EngineRefused without it. */
export type Access = <T>(
  operation: Operation,
  stream: string,
  limitMs: number,
  work: () => Promise<T>,
) => Promise<T>;

/** Reading the whole log and reading a stream need different permissions. */
type Right = Operation | 'read all';
const rightTo = (operation: Operation, stream: string): Right => (stream === '$all' ? 'read all' : operation);

type Refusal = { operation: Operation; stream: string; user: string | null; problem: string; remedy: string };

/**
 * A server with a new database creates its users only after it has started to answer, and rejects a user that does not exist yet
 * like a wrong password (InternalAuthenticationProvider and UserManagementService of KurrentDB 26). A server that is not ready
 * for another reason reports that, and counts as unavailable.
 */
const graceMs = 1_000;
const askedAgainMs = 200;
/** gRPC's code for an unknown user; missing permissions of a known user have another code. */
const unauthenticated = 16;

/**
 * Distinguishes rejected access from an engine that is unavailable. `user`: the name in the address, or null. A rejection is
 * logged once per permission, and again when its cause changes or after the access was allowed.
 */
export function createAccess({ user, logger }: { user: string | null; logger: EngineLogger }): Access {
  const reported = new Map<Right | 'any', string>();
  let unknownSince: number | null = null;

  function allowed(operation: Operation, stream: string): void {
    unknownSince = null;
    const was = [reported.delete('any'), reported.delete(rightTo(operation, stream))];
    if (was.includes(true))
      logger.info({ engine, user, operation, stream }, 'an engine grants a permission again');
  }

  function refused(refusal: Refusal, isUnknown: boolean): EngineRefused {
    const { operation, stream, problem, remedy } = refusal;
    const right = isUnknown ? 'any' : rightTo(operation, stream);
    // The same permission is missing for many streams at once: only one of them is logged.
    const kind = problem.replace(stream, '');
    if (reported.get(right) !== kind) {
      reported.set(right, kind);
      logger.error({ engine, ...refusal }, 'an engine denies a required permission');
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
