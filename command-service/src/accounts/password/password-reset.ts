import { createHash, randomBytes } from 'node:crypto';
import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { ResetTicket } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { accountsRefusals } from '@anamnesis/contracts/accounts/refusals.ts';
import { createKeyedQueue } from '../../kernel/streams/keyed-queue.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { setPassword } from './new-password.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import { isRightCode, sendCode } from './reset-codes.ts';
import { assertPasswordRules } from '../sign-in/signup-rules.ts';

type Names = 'requestReset' | 'resetCodeSubmit' | 'resetPassword';
type ResetHandlers = { [N in Names]: CommandHandler<(typeof api)[N]> };

const ticketSeconds = 15 * 60;
const receiptSeconds = 60;
const success = { body: { success: true as const }, position: null };

/**
 * A code by mail, then a ticket for the browser that entered it, then the password. Every address has codes and tries,
 * even one without an account, so that no response reveals whether there is one. When a browser repeats a request
 * because the response was lost, it is recognised by a receipt, which is derived from a secret that only this browser
 * has.
 */
export function passwordResetHandlers(deps: Dependencies): ResetHandlers {
  const { credentials, guesses, clock } = deps;
  const oneByOne = createKeyedQueue();
  const now = (): string => clock().toISOString();

  async function keepTicket(secret: string, email: string, seconds: number): Promise<void> {
    const expiresAt = new Date(clock().getTime() + seconds * 1000).toISOString();
    await credentials.putResetTicket({ hash: hashOf(secret), email, expiresAt });
  }

  /** A ticket or a receipt of that address; reading it consumes it. */
  async function takeTicket(secret: string, email: string): Promise<ResetTicket | null> {
    const ticket = await credentials.takeResetTicket(hashOf(secret));
    return ticket?.email === email && ticket.expiresAt >= now() ? ticket : null;
  }

  return {
    async requestReset({ body: { email } }, context) {
      await guesses.codeRequested(await knownDevice(email, context), context);
      // In the background: the time for the lookup and the mail would reveal whether there is an account.
      deps.inBackground('password reset', () => oneByOne(email, () => sendCode(deps, email)));
      return success;
    },
    async resetCodeSubmit({ body: { email, resetCode }, commandId }, context) {
      const receipt = `${email} ${commandId} ${resetCode}`;
      await guesses.fromAddress('address', context, async () => {
        const right = isRightCode(deps, await credentials.takeResetTry(email), resetCode);
        if (!right && !(await takeTicket(receipt, email))) throw wrongCode();
      });
      const secret = randomBytes(32).toString('base64url');
      await guesses.codeEntered(await knownDevice(email, context), context);
      await credentials.forgetResets(email);
      await keepTicket(secret, email, ticketSeconds);
      await keepTicket(receipt, email, receiptSeconds);
      return { ...success, cookie: { value: secret, maxAgeSeconds: ticketSeconds } };
    },
    async resetPassword({ body: { email, newPassword }, cookie, commandId }, context) {
      assertPasswordRules(newPassword);
      if (cookie === null) throw notProved();
      const receipt = `${cookie} ${commandId} ${newPassword}`;
      const { ticket, isDone, credential } = await guesses.fromAddress('address', context, () =>
        proved(email, cookie, receipt),
      );
      const answer = isDone
        ? await signedIn(deps, credential, context)
        : await setPassword(deps, credential, newPassword, 'reset', { commandId, context }).catch(
            giveBack(ticket),
          );
      await keepTicket(receipt, email, receiptSeconds);
      return { ...answer, cookie: null };
    },
  };

  async function proved(email: string, cookie: string, receipt: string) {
    const ticket = await takeTicket(cookie, email);
    const isDone = ticket === null && (await takeTicket(receipt, email)) !== null;
    const credential = ticket || isDone ? await credentials.byEmail(email) : null;
    if (!credential) throw notProved();
    return { ticket, isDone, credential };
  }

  /** The device of this request, if somebody signed in to the account with it before. */
  async function knownDevice(email: string, { client: { device } }: RequestContext): Promise<string | null> {
    if (device === null) return null;
    const known = await credentials.byEmail(email);
    return deps.devices.deviceOf(known?.userId ?? '', device);
  }

  /** After an internal error the person can try again. */
  function giveBack(ticket: ResetTicket | null): (error: unknown) => Promise<never> {
    return async (error) => {
      if (ticket && !(error instanceof Rejection)) await credentials.putResetTicket(ticket);
      throw error;
    };
  }
}

const notProved = () =>
  new Rejection(
    accountsRefusals.RESET_NOT_PROVED,
    'This password can no longer be reset from here. Please ask for a new code.',
  );

/** The same sentence for a wrong code, an expired one and one that was tried too often. */
const wrongCode = () =>
  new Rejection(
    accountsRefusals.WRONG_RESET_CODE,
    'This code is wrong or has expired. Use the code in the newest mail, or ask for a new one.',
  );

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
