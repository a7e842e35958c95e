import { invitationsApi } from '@anamnesis/contracts/social/invitations-api.ts';
import { calls } from '../../../api/endpoints.ts';

export const {
  useInvitationsQuery,
  useOpenInvitationMutation,
  useRevokeInvitationMutation,
  useReadInvitationMutation,
  useUseInvitationMutation,
} = calls(invitationsApi);
