import { sharesApi } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { calls } from '../../../api/endpoints.ts';

export const { useReceivedResourcesQuery } = calls({ receivedResources: sharesApi.receivedResources });
