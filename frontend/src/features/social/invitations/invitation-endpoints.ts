import { invitationsApi } from '@anamnesis/contracts/social/invitations-api.ts';
import { api } from '../../../api/api.ts';
import { command, query } from '../../../api/endpoints.ts';

export const {
  useInvitationsQuery,
  useOpenInvitationMutation,
  useRevokeInvitationMutation,
  useReadInvitationMutation,
  useUseInvitationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    invitations: build.query(query(invitationsApi.invitations)),
    openInvitation: build.mutation(command(invitationsApi.openInvitation)),
    revokeInvitation: build.mutation(command(invitationsApi.revokeInvitation)),
    readInvitation: build.mutation(command(invitationsApi.readInvitation)),
    useInvitation: build.mutation(command(invitationsApi.useInvitation)),
  }),
});
