import type { accountsApi } from '@anamnesis/contracts/accounts/api.ts';
import { api } from '../../api/api.ts';
import { command, download, type AnswerOf } from '../../api/endpoints.ts';

/** Fetched when the forms are already on the screen: they need neither the schemas nor what checks them. */
export const loadAccountsApi = async () => (await import('@anamnesis/contracts/accounts/api.ts')).accountsApi;

type SignInOptions = AnswerOf<typeof accountsApi.signInOptions>;

/** Without the schemas, because the sign-in screen asks at once. Nothing is offered where the answer cannot be had. */
async function askSignInOptions(): Promise<{ data: SignInOptions }> {
  const answer: unknown = await fetch('/api/user/signInOptions')
    .then((response) => response.json())
    .catch(() => null);
  const id = typeof answer === 'object' && answer && 'googleClientId' in answer && answer.googleClientId;
  return { data: { googleClientId: typeof id === 'string' ? id : null } };
}

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
    signInOptions: build.query<SignInOptions, void>({ queryFn: askSignInOptions }),
    googleLogin: build.mutation(command(async () => (await loadAccountsApi()).googleLogin)),
    requestReset: build.mutation(command(async () => (await loadAccountsApi()).requestReset)),
    resetCodeSubmit: build.mutation(command(async () => (await loadAccountsApi()).resetCodeSubmit)),
    resetPassword: build.mutation(command(async () => (await loadAccountsApi()).resetPassword)),
    changePassword: build.mutation(command(async () => (await loadAccountsApi()).changePassword)),
    deleteAccount: build.mutation(command(async () => (await loadAccountsApi()).deleteAccount)),
    exportAccount: build.mutation(download(async () => (await loadAccountsApi()).exportAccount)),
  }),
});
