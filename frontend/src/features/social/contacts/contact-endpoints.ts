import { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { calls } from '../../../api/endpoints.ts';

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
} = calls(connectionsApi);
