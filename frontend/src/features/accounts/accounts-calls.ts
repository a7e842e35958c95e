import { asking } from '../../api/ask.ts';
import { callServer } from '../../api/tab.ts';

/** Fetched when the forms are already on the screen: they need neither the schemas nor what checks them. */
export const loadAccountsApi = async () => (await import('@anamnesis/contracts/accounts/api.ts')).accountsApi;

const ask = asking(callServer);

export const login = ask(async () => (await loadAccountsApi()).login);
export const signup = ask(async () => (await loadAccountsApi()).signup);
export const googleLogin = ask(async () => (await loadAccountsApi()).googleLogin);
export const requestReset = ask(async () => (await loadAccountsApi()).requestReset);
export const resetCodeSubmit = ask(async () => (await loadAccountsApi()).resetCodeSubmit);
export const resetPassword = ask(async () => (await loadAccountsApi()).resetPassword);
export const changePassword = ask(async () => (await loadAccountsApi()).changePassword, {
  renewsToken: true,
});
export const logoutEverywhere = ask(async () => (await loadAccountsApi()).logoutEverywhere, {
  renewsToken: true,
});
export const deleteAccount = ask(async () => (await loadAccountsApi()).deleteAccount, { endsAccount: true });
/** Saved as a file. */
export const exportAccount = ask(async () => (await loadAccountsApi()).exportAccount);
