import { outlookApi } from '@anamnesis/contracts/preferences/outlook-api.ts';
import { calls } from '../api/endpoints.ts';

export const { useGetStudyOutlookQuery } = calls(outlookApi);
