import { createHash } from 'node:crypto';
import { api } from '@anamnesis/contracts/api.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Request, RequestHandler, Router } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import { type Counting, countedBy } from './counting.ts';
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

type Spec = { windowMs: number; key?: Key; more?: Partial<Options> };

/** A limit by its name; calls that share it are counted together. */
const limiter =
  (limits: RateLimits, counting: Counting) =>
  (name: keyof RateLimits, { windowMs, key = address, more = {} }: Spec): RequestHandler =>
    rateLimit({
      windowMs,
      limit: limits[name],
      keyGenerator: key,
      store: countedBy(counting, name),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: (_, res) =>
        sendRejection(
          res,
          new Rejection(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Please wait a while and try again.'),
        ),
      ...more,
    });

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
/** What failed for us was no guess: during an outage nobody is shut out for trying again. */
const failures: Partial<Options> = {
  skipSuccessfulRequests: true,
  requestWasSuccessful: (_, { statusCode }) => statusCode < 400 || statusCode >= 500,
};

/** Slows down guessing, by whom it comes from and whom it is about; the same for addresses with and without an account. */
export function limitRates(router: Router, limits: RateLimits, counting: Counting): void {
  const limited = limiter(limits, counting);
  const failing = (name: keyof RateLimits, key?: Key, windowMs = 15 * minute): RequestHandler =>
    limited(name, { windowMs, more: failures, ...(key && { key }) });
  const fromAddress = failing('addressFailuresPerQuarterHour');
  router.post(api.login.path, [
    failing('loginFailuresPerQuarterHour', addressAndAccount),
    fromAddress,
    failing('accountFailuresPerHour', account, hour),
  ]);
  router.post(api.googleLogin.path, fromAddress);
  router.post(api.signup.path, [
    failing('signupFailuresPerHour', address, hour),
    limited('signupsPerHour', { windowMs: hour }),
  ]);
  router.post(api.requestReset.path, [
    limited('resetsPerHour', { windowMs: hour }),
    limited('resetsPerAccountAndHour', { windowMs: hour, key: account }),
  ]);
  const resetting = failing('resetFailuresPerQuarterHour');
  router.post(api.resetCodeSubmit.path, resetting);
  router.post(api.resetPassword.path, resetting);
  // Whoever finds an open session does not find out the password with it.
  const proofs = failing('proofFailuresPerQuarterHour', session);
  router.post(api.changePassword.path, proofs);
  router.delete(api.deleteAccount.path, proofs);
}
