import { createHash } from 'node:crypto';
import { api } from '@anamnesis/contracts/api.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Request, RequestHandler, Router } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import { sendRejection } from './errors.ts';

export type RateLimits = {
  /** Failed sign-ins of one address at one account, of one address at all, and at one account from everywhere. */
  loginFailuresPerQuarterHour: number;
  addressFailuresPerQuarterHour: number;
  accountFailuresPerHour: number;
  /** Of one address: refused ones, such as guesses of the access code, and all. A lecture hall signs up at once. */
  signupFailuresPerHour: number;
  signupsPerHour: number;
  /** Requests for a reset code of one address, and for one account. */
  resetsPerHour: number;
  resetsPerAccountAndHour: number;
  /** Failed reset codes and new passwords of one address; a code counts its own tries besides. */
  resetFailuresPerQuarterHour: number;
  /** Failed passwords of one session, to change the password or to delete the account. */
  proofFailuresPerQuarterHour: number;
};
export const defaultRateLimits: RateLimits = {
  loginFailuresPerQuarterHour: 10,
  addressFailuresPerQuarterHour: 50,
  accountFailuresPerHour: 100,
  signupFailuresPerHour: 30,
  signupsPerHour: 300,
  resetsPerHour: 20,
  resetsPerAccountAndHour: 5,
  resetFailuresPerQuarterHour: 30,
  proofFailuresPerQuarterHour: 10,
};

const minute = 60_000;
const hour = 60 * minute;
type Key = (req: Request) => string;

function limiter(windowMs: number, limit: number, keyGenerator: Key, more: Partial<Options> = {}) {
  return rateLimit({
    windowMs,
    limit,
    keyGenerator,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_, res) =>
      sendRejection(
        res,
        new Rejection(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Please wait a while and try again.'),
      ),
    ...more,
  });
}

const address: Key = (req) => ipKeyGenerator(req.ip ?? '');
const account: Key = (req) =>
  String((req.body as { email?: unknown } | undefined)?.email)
    .trim()
    .toLowerCase();
/** Without keeping the token. */
const session: Key = (req) =>
  createHash('sha256')
    .update(req.headers.authorization ?? '')
    .digest('base64');
const addressAndAccount: Key = (req) => `${address(req)} ${account(req)}`;
const failures = { skipSuccessfulRequests: true };

/** Slows down guessing, by whom it comes from and whom it is about; the same for addresses with and without an account. */
export function limitRates(router: Router, limits: RateLimits): void {
  const failing = (limit: number, key: Key = address): RequestHandler =>
    limiter(15 * minute, limit, key, failures);
  router.post(api.login.path, [
    failing(limits.loginFailuresPerQuarterHour, addressAndAccount),
    failing(limits.addressFailuresPerQuarterHour),
    limiter(hour, limits.accountFailuresPerHour, account, failures),
  ]);
  router.post(api.signup.path, [
    limiter(hour, limits.signupFailuresPerHour, address, failures),
    limiter(hour, limits.signupsPerHour, address),
  ]);
  router.post(api.requestReset.path, [
    limiter(hour, limits.resetsPerHour, address),
    limiter(hour, limits.resetsPerAccountAndHour, account),
  ]);
  router.post(api.resetCodeSubmit.path, failing(limits.resetFailuresPerQuarterHour));
  router.post(api.resetPassword.path, failing(limits.resetFailuresPerQuarterHour));
  router.post(api.googleLogin.path, failing(limits.addressFailuresPerQuarterHour));
  // Whoever finds an open session does not find out the password with it.
  const proofs = failing(limits.proofFailuresPerQuarterHour, session);
  router.post(api.changePassword.path, proofs);
  router.delete(api.deleteAccount.path, proofs);
}
