import { followingApi } from '@anamnesis/contracts/social/shares/following-api.ts';
import { calls } from '../../../api/endpoints.ts';

export const { useUpdatesWaitingQuery } = calls({ updatesWaiting: followingApi.updatesWaiting });
