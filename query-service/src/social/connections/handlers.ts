import type { HandlersFor, QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { mostContacts } from '@anamnesis/contracts/social/limits.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { byPersonName } from './by-name.ts';
import { connections } from './connections.ts';

/** Without those who have no account any more. */
export const blockedPeople =
  ({ store, people }: Dependencies): QueryHandler<typeof connectionsApi.blockedPeople> =>
  async (_request, { userId }) => {
    const found = await readModelOf(store, 'blocks').find({ where: { userId }, limit: mostContacts });
    const known = await people.peopleOf(found.map(({ doc }) => doc.blockedId));
    const data = found.flatMap(({ doc: { blockedId: id, since } }) => {
      const person = known.get(id);
      return person ? [{ id, name: person.username, since }] : [];
    });
    return { data: data.toSorted(byPersonName) };
  };

export const connectionHandlers = (deps: Dependencies): HandlersFor<typeof connectionsApi, 'query'> => ({
  connections: connections(deps),
  blockedPeople: blockedPeople(deps),
});
