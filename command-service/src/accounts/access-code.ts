import { createHash, timingSafeEqual } from 'node:crypto';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { accountsRefusals } from '@anamnesis/contracts/accounts/refusals.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time against every configured code. */
export function assertAccessCode(codes: readonly string[], given: string): void {
  const hash = digest(given.trim());
  const matches = codes.filter((code) => timingSafeEqual(digest(code), hash));
  if (matches.length === 0)
    throw new Rejection(accountsRefusals.WRONG_ACCESS_CODE, 'The access code is wrong.');
}
