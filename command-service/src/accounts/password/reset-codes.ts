import { randomBytes } from 'node:crypto';
import type { ResetCode } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { googleReminderMail, resetCodeMail } from './reset-mails.ts';

/** A code that can be guessed is valid for fifteen minutes. */
const codeMinutes = { digits: 15, letters: 60 } as const;
/** A code that is about to expire is not mailed again. */
const leastMinutesLeft = 5;
const minute = 60_000;

/**
 * Mails the code of the address, the same one while it is valid: a stranger's request must not invalidate a mailed
 * code.
 */
export async function sendCode(deps: Dependencies, email: string): Promise<void> {
  const { credentials, mailer, attempts, limits, resetCodes, publicUrl } = deps;
  const code = (await goodCode(deps, email)) ?? (await newCode(deps, email));
  const limit = { most: limits.mailsOfCode, withinMs: 60 * minute };
  const { count } = await attempts.add(`reset mails ${email} ${code.nonce}`, limit);
  if (count > limit.most) return;
  const credential = await credentials.byEmail(email);
  if (!credential) return;
  const text = resetCodes.codeOf(email, code.nonce, code.kind);
  const minutesLeft = Math.round((Date.parse(code.expiresAt) - deps.clock().getTime()) / minute);
  const asked = { email, username: credential.username, url: publicUrl() };
  const mail =
    credential.passwordHash === null ? googleReminderMail(asked) : resetCodeMail(text, minutesLeft, asked);
  await mailer.send({ userId: credential.userId, to: email, ...mail });
}

async function goodCode({ credentials, clock }: Dependencies, email: string): Promise<ResetCode | null> {
  const code = await credentials.resetCode(email);
  if (!code || code.triesLeft === 0) return null;
  return leftMs(code, clock()) >= leastMinutesLeft * minute ? code : null;
}

/** How long it is still valid; negative when it is not. One with longer than a new one was made while the clock was ahead. */
function leftMs({ expiresAt, kind }: Pick<ResetCode, 'expiresAt' | 'kind'>, now: Date): number {
  const left = Date.parse(expiresAt) - now.getTime();
  return left > codeMinutes[kind] * minute ? -1 : left;
}

/** A limited number of short codes a day, which limits guessing at an account; then codes that cannot be guessed. */
async function newCode(deps: Dependencies, email: string): Promise<ResetCode> {
  const { credentials, attempts, limits, clock } = deps;
  const { count } = await attempts.add(`reset codes ${email}`, limits.shortCodes);
  const kind = count <= limits.shortCodes.most ? 'digits' : 'letters';
  const code: ResetCode = {
    email,
    nonce: randomBytes(16).toString('base64url'),
    kind,
    expiresAt: new Date(clock().getTime() + codeMinutes[kind] * minute).toISOString(),
    triesLeft: kind === 'digits' ? limits.resetTries : null,
  };
  await credentials.putResetCode(code);
  return code;
}

const noCode = { email: '', nonce: '', kind: 'digits' } as const;

/** Derived even without a stored code, so that the response time is the same. */
export function isRightCode(
  { resetCodes, clock }: Dependencies,
  code: ResetCode | null,
  given: string,
): boolean {
  const { email, nonce, kind } = code ?? noCode;
  const fits = resetCodes.fits(email, nonce, kind, given);
  return code !== null && fits && leftMs(code, clock()) >= 0;
}
