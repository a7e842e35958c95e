import { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { api } from '../../../api/api.ts';
import { command, query } from '../../../api/endpoints.ts';

export const {
  useConnectionsQuery,
  useBlockedPeopleQuery,
  useSearchPeopleMutation,
  useAddConnectionMutation,
  useAcceptConnectionMutation,
  useAcceptConnectionsMutation,
  useRemoveConnectionMutation,
  useBlockPersonMutation,
  useUnblockPersonMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    connections: build.query(query(connectionsApi.connections)),
    blockedPeople: build.query(query(connectionsApi.blockedPeople)),
    searchPeople: build.mutation(command(connectionsApi.searchPeople)),
    addConnection: build.mutation(command(connectionsApi.addConnection)),
    acceptConnection: build.mutation(command(connectionsApi.acceptConnection)),
    acceptConnections: build.mutation(command(connectionsApi.acceptConnections)),
    removeConnection: build.mutation(command(connectionsApi.removeConnection)),
    blockPerson: build.mutation(command(connectionsApi.blockPerson)),
    unblockPerson: build.mutation(command(connectionsApi.unblockPerson)),
  }),
});
