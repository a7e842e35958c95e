import { groupsApi } from '@anamnesis/contracts/social/groups-api.ts';
import { api } from '../../../api/api.ts';
import { command, query } from '../../../api/endpoints.ts';

export const {
  useContactGroupsQuery,
  useCreateContactGroupMutation,
  useChangeContactGroupMutation,
  useDeleteContactGroupMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    contactGroups: build.query(query(groupsApi.contactGroups)),
    createContactGroup: build.mutation(command(groupsApi.createContactGroup)),
    changeContactGroup: build.mutation(command(groupsApi.changeContactGroup)),
    deleteContactGroup: build.mutation(command(groupsApi.deleteContactGroup)),
  }),
});
