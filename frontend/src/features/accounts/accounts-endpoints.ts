import { api } from '../../api/api.ts';
import { command } from '../../api/endpoints.ts';

/** Fetched when the forms are already on the screen: they need neither the schemas nor what checks them. */
export const loadAccountsApi = async () => (await import('@anamnesis/contracts/accounts/api.ts')).accountsApi;

export const { useLoginMutation, useSignupMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(command(async () => (await loadAccountsApi()).login)),
    signup: build.mutation(command(async () => (await loadAccountsApi()).signup)),
  }),
});
