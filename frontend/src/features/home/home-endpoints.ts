import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { api } from '../../api/api.ts';
import { query } from '../../api/endpoints.ts';

export const { useWorkoutsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ workouts: build.query(query(systemApi.workouts)) }),
});
