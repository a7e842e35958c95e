import type { HandlersFor, CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection, notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { readConnectionId } from '@anamnesis/contracts/social/ids.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { latest } from '../../kernel/streams/latest.ts';
import { askPerson } from './ask-person.ts';
import { onConnection, personOf } from './on-connection.ts';
import { searchPeople } from './search-people.ts';

const acceptConnection =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.acceptConnection> =>
  async ({ params: { id }, commandId }, context) => {
    const { userId: other, round } = readConnectionId(id);
    const { username } = await personOf(deps, other, 'Request');
    const command = { type: 'Accept', by: context.userId, other, round } as const;
    const { position } = await onConnection(deps, other, command, { commandId, context });
    return { body: { success: true, message: `${username} is in your contacts` }, position };
  };

const addConnection =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.addConnection> =>
  async ({ body: { userId }, commandId }, context) => {
    if (userId === context.userId)
      throw new Rejection(socialRefusals.YOURSELF, 'You cannot add yourself as a contact');
    return askPerson(deps, { userId }, { commandId, context });
  };

const blockPerson =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.blockPerson> =>
  async ({ params: { userId: person }, commandId }, context) => {
    if (person === context.userId) throw new Rejection(socialRefusals.YOURSELF, 'You cannot block yourself');
    const { username } = await personOf(deps, person);
    const command = { type: 'Block', by: context.userId, person } as const;
    const { position } = await onConnection(deps, person, command, { commandId, context });
    return { body: { success: true, message: `${username} is blocked` }, position };
  };

/** A contact, or a request in either direction. */
const removeConnection =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.removeConnection> =>
  async ({ params: { id }, commandId }, context) => {
    const { userId: other, round } = readConnectionId(id);
    const command = { type: 'End', by: context.userId, other, round } as const;
    const { position } = await onConnection(deps, other, command, { commandId, context });
    return { body: { success: true, message: 'Removed from your contacts' }, position };
  };

/** Also of a person who has no account any more, or was never blocked. */
const unblockPerson =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.unblockPerson> =>
  async ({ params: { userId: person }, commandId }, context) => {
    const command = { type: 'Unblock', by: context.userId, person } as const;
    const { position } = await onConnection(deps, person, command, { commandId, context });
    return { body: { success: true, message: 'No longer blocked' }, position };
  };

const atOnce = 20;

/** Accepts requests, each in its own stream. One that was withdrawn is left out; refused when that is all of them. */
const acceptConnections =
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

export const connectionHandlers = (deps: Dependencies): HandlersFor<typeof connectionsApi, 'command'> => ({
  searchPeople: searchPeople(deps),
  addConnection: addConnection(deps),
  acceptConnection: acceptConnection(deps),
  acceptConnections: acceptConnections(deps),
  removeConnection: removeConnection(deps),
  blockPerson: blockPerson(deps),
  unblockPerson: unblockPerson(deps),
});
