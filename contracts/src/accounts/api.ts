import { z } from 'zod';
import { defineEndpoint, noBody } from '../kernel/calls/endpoint.ts';
import { tidyName } from '../kernel/text/names.ts';
import { userTypeSchema } from './events.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { accountsRefusals } from './refusals.ts';

/** Response of every successful sign-in; the browser stores it. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  token: z.string(),
  userType: userTypeSchema,
});
export type User = z.infer<typeof userSchema>;

const sentences = z.array(z.string()).max(100);

/** A receipt for an erased account: what was erased, in sentences for the person. */
export const erasureReceiptSchema = z.object({
  erasedAt: z.iso.datetime(),
  /** The random id under which the events remain. */
  accountId: z.string(),
  destroyed: sentences,
  /** What has been started and completes within minutes. */
  underWay: sentences,
  remains: sentences,
});
export type ErasureReceipt = z.infer<typeof erasureReceiptSchema>;

/** An address as it is stored: trimmed, in lower case. */
export const emailSchema = z
  .string()
  .max(254)
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter a valid e-mail address'));
const email = emailSchema;

const newPassword = z.string().max(1000);
/** A code as people type or paste it. */
const resetCode = z
  .string()
  .max(100)
  .overwrite((code) => code.replaceAll(/[\s-]/g, ''));
const done = z.object({ success: z.literal(true) });
/** Cookie with the proof that this browser entered the right reset code. */
const resetCookie = 'anamnesis_reset';
/** The person must authenticate again: with the password or, without one, with a fresh Google credential. */
const personAgain = z
  .object({ password: z.string().max(1000).optional(), credential: z.string().max(10_000).optional() })
  .refine((given) => Boolean(given.password || given.credential), {
    path: ['password'],
    error: 'Please enter your password',
  });

export const accountsApi = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/user/login',
    side: 'command',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: z.object({ email, password: z.string().min(1, 'Please enter your password').max(1000) }),
    response: userSchema,
    errors: [accountsRefusals.WRONG_CREDENTIALS, commonRefusals.TOO_MANY_ATTEMPTS, commonRefusals.BUSY],
  }),
  signup: defineEndpoint({
    method: 'POST',
    path: '/api/user/signup',
    side: 'command',
    access: 'public',
    summary: 'Create an account with an access code',
    body: z.object({
      email,
      password: z.string().max(1000),
      accessCode: z.string().trim().min(1, 'Please enter the access code that you were given').max(200),
      username: z.string().max(100, { abort: true }).overwrite(tidyName),
    }),
    response: userSchema,
    errors: [
      accountsRefusals.WRONG_CREDENTIALS,
      accountsRefusals.WRONG_ACCESS_CODE,
      accountsRefusals.PASSWORD_RULES,
      accountsRefusals.EMAIL_TAKEN,
      commonRefusals.TOO_MANY_ATTEMPTS,
      commonRefusals.BUSY,
    ],
  }),
  requestReset: defineEndpoint({
    method: 'POST',
    path: '/api/user/requestReset',
    side: 'command',
    access: 'public',
    summary: 'Mail a reset code; the answer is the same whether or not there is an account',
    body: z.object({ email }),
    response: done,
    errors: [commonRefusals.TOO_MANY_ATTEMPTS],
  }),
  resetCodeSubmit: defineEndpoint({
    method: 'POST',
    path: '/api/user/resetCodeSubmit',
    side: 'command',
    access: 'public',
    summary: 'Prove a reset code; this browser may then set the password',
    body: z.object({ email, resetCode }),
    response: done,
    cookie: resetCookie,
    errors: [accountsRefusals.WRONG_RESET_CODE, commonRefusals.TOO_MANY_ATTEMPTS],
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/user/resetPassword',
    side: 'command',
    access: 'public',
    summary: 'Set a new password after a reset code, and sign in',
    body: z.object({ email, newPassword }),
    response: userSchema,
    cookie: resetCookie,
    errors: [
      accountsRefusals.WRONG_CREDENTIALS,
      accountsRefusals.RESET_NOT_PROVED,
      accountsRefusals.PASSWORD_RULES,
      commonRefusals.TOO_MANY_ATTEMPTS,
      commonRefusals.BUSY,
    ],
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/user/changePassword',
    side: 'command',
    summary: 'Set a new password with the former one; every other session ends',
    body: z.object({ password: z.string().max(1000), newPassword }),
    response: userSchema,
    errors: [
      accountsRefusals.WRONG_CREDENTIALS,
      accountsRefusals.WRONG_PASSWORD,
      accountsRefusals.PASSWORD_RULES,
      commonRefusals.TOO_MANY_ATTEMPTS,
      commonRefusals.BUSY,
    ],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/user/logout',
    side: 'command',
    summary: 'End the session of this token',
    response: done,
  }),
  logoutEverywhere: defineEndpoint({
    method: 'POST',
    path: '/api/user/logoutEverywhere',
    side: 'command',
    summary: 'End every session of the person; this one goes on under the token of the answer',
    response: userSchema,
    errors: [accountsRefusals.WRONG_CREDENTIALS],
  }),
  signInOptions: defineEndpoint({
    method: 'GET',
    path: '/api/user/signInOptions',
    side: 'query',
    access: 'public',
    summary: 'Which ways to sign in are offered here',
    response: z.object({ googleClientId: z.string().nullable() }),
  }),
  googleLogin: defineEndpoint({
    method: 'POST',
    path: '/api/user/googleLogin',
    side: 'command',
    access: 'public',
    summary: 'Sign in with a Google credential',
    body: z.object({ credential: z.string().min(1).max(10_000) }),
    response: userSchema,
    errors: [
      accountsRefusals.WRONG_CREDENTIALS,
      accountsRefusals.GOOGLE_NOT_OFFERED,
      accountsRefusals.WRONG_CREDENTIAL,
      accountsRefusals.EMAIL_HAS_PASSWORD,
      commonRefusals.TOO_MANY_ATTEMPTS,
      accountsRefusals.GOOGLE_AWAY,
    ],
  }),
  deleteAccount: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/account',
    side: 'command',
    summary: 'Erase the account and everything that is kept for it',
    body: personAgain,
    response: done.extend({ receipt: erasureReceiptSchema }),
    errors: [
      accountsRefusals.WRONG_PASSWORD,
      commonRefusals.TOO_MANY_ATTEMPTS,
      commonRefusals.BUSY,
      accountsRefusals.GOOGLE_NOT_OFFERED,
      accountsRefusals.GOOGLE_AWAY,
    ],
  }),
  exportAccount: defineEndpoint({
    method: 'GET',
    path: '/api/user/export',
    side: 'query',
    kind: 'file',
    summary: 'Everything of the person as one zip: documents, cards, answers, settings',
    response: noBody,
    errors: [commonRefusals.NOT_FOUND, commonRefusals.BUSY],
    reads: 'all',
  }),
};
