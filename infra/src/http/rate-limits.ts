import { api } from '@anamnesis/contracts/api.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Request, RequestHandler, Router } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import { sendRejection } from './errors.ts';

export type RateLimits = { loginFailuresPerQuarterHour: number; signupsPerHour: number };
export const defaultRateLimits: RateLimits = { loginFailuresPerQuarterHour: 10, signupsPerHour: 30 };

const minute = 60_000;

function limiter(options: Partial<Options>): RequestHandler {
  return rateLimit({
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_, res) =>
      sendRejection(
        res,
        new Rejection(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Please wait a while and try again.'),
      ),
    ...options,
  });
}

const address = (req: Request): string => ipKeyGenerator(req.ip ?? '');
const emailOf = (req: Request): string =>
  String((req.body as { email?: unknown } | undefined)?.email)
    .trim()
    .toLowerCase();

/** Slows down guessing: failed sign-ins by address and e-mail, sign-ups by address. */
export function limitRates(router: Router, limits: RateLimits): void {
  router.post(
    api.login.path,
    limiter({
      windowMs: 15 * minute,
      limit: limits.loginFailuresPerQuarterHour,
      skipSuccessfulRequests: true,
      keyGenerator: (req) => `${address(req)} ${emailOf(req)}`,
    }),
  );
  router.post(
    api.signup.path,
    limiter({ windowMs: 60 * minute, limit: limits.signupsPerHour, keyGenerator: address }),
  );
}
