import { api } from '../../api/api.ts';
import { command, download, query } from '../../api/endpoints.ts';

/** Fetched when the forms are already on the screen: they need neither the schemas nor what checks them. */
export const loadAccountsApi = async () => (await import('@anamnesis/contracts/accounts/api.ts')).accountsApi;

export const {
  useLoginMutation,
  useSignupMutation,
  useSignInOptionsQuery,
  useGoogleLoginMutation,
  useRequestResetMutation,
  useResetCodeSubmitMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useDeleteAccountMutation,
  useExportAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(command(async () => (await loadAccountsApi()).login)),
    signup: build.mutation(command(async () => (await loadAccountsApi()).signup)),
    signInOptions: build.query(query(async () => (await loadAccountsApi()).signInOptions)),
    googleLogin: build.mutation(command(async () => (await loadAccountsApi()).googleLogin)),
    requestReset: build.mutation(command(async () => (await loadAccountsApi()).requestReset)),
    resetCodeSubmit: build.mutation(command(async () => (await loadAccountsApi()).resetCodeSubmit)),
    resetPassword: build.mutation(command(async () => (await loadAccountsApi()).resetPassword)),
    changePassword: build.mutation(command(async () => (await loadAccountsApi()).changePassword)),
    deleteAccount: build.mutation(command(async () => (await loadAccountsApi()).deleteAccount)),
    exportAccount: build.mutation(download(async () => (await loadAccountsApi()).exportAccount)),
  }),
});
