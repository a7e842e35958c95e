import { groupsApi } from '@anamnesis/contracts/social/groups/groups-api.ts';
import { calls } from '../../../api/endpoints.ts';

export const {
  useContactGroupsQuery,
  useCreateContactGroupMutation,
  useChangeContactGroupMutation,
  useDeleteContactGroupMutation,
} = calls(groupsApi);
