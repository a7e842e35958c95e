import { accountsApi } from '@anamnesis/contracts/accounts/api.ts';
import { api } from '../../api/api.ts';
import { command } from '../../api/endpoints.ts';

export const { useLoginMutation, useSignupMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(command(accountsApi.login)),
    signup: build.mutation(command(accountsApi.signup)),
  }),
});
