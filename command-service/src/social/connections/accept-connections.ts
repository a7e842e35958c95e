import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { readConnectionId } from '@anamnesis/contracts/social/ids.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { latest } from '../../kernel/latest.ts';
import { onConnection } from './on-connection.ts';

const atOnce = 20;

/** Accepts requests, each in its own stream. One that was withdrawn is left out; refused when that is all of them. */
export const acceptConnections =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.acceptConnections> =>
  async ({ body: { ids }, commandId }, context) => {
    const accept = async (id: string) => {
      const { userId: other, round } = readConnectionId(id);
      const command = { type: 'Accept', by: context.userId, other, round } as const;
      return onConnection(deps, other, command, { commandId, context });
    };
    // Of several for one person the first: a command acts once between two people.
    const byPerson = new Map(ids.toReversed().map((id) => [readConnectionId(id).userId, id]));
    const people = await deps.credentials.peopleOf([...byPerson.keys()]);
    const wanted = [...byPerson].flatMap(([userId, id]) => (people.has(userId) ? [id] : []));
    const results: PromiseSettledResult<Awaited<ReturnType<typeof accept>>>[] = [];
    for (let n = 0; n < wanted.length; n += atOnce)
      results.push(...(await Promise.allSettled(wanted.slice(n, n + atOnce).map(accept))));
    const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    const fatal = failures.find((reason) => !(reason instanceof Rejection) || reason.status !== 404);
    if (fatal !== undefined) throw fatal;
    if (done.length === 0) throw notFound('Request');
    const message = done.length === 1 ? '1 request accepted' : `${done.length} requests accepted`;
    return {
      body: { success: true, message, accepted: done.length },
      position: latest(done.map(({ position }) => position)),
    };
  };
