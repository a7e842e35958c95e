import { createHmac } from 'node:crypto';
import type { InvitationCodes } from '@anamnesis/contracts/ports/people/invitation-codes.ts';

/** Letters and digits that are not mistaken for one another: 31, so that eighteen hold 89 bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 18;
const code = new RegExp(`^[${alphabet}]{${length}}$`);

/** HMAC-SHA256 of the nonce as letters; the key is made from the server's secret for this purpose alone. */
export function createInvitationCodes(secret: string): InvitationCodes {
  const key = createHmac('sha256', secret).update('invitation codes').digest();
  const digest = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  return {
    codeOf(nonce) {
      const base = BigInt(alphabet.length);
      let rest = BigInt(`0x${digest(`code ${nonce}`)}`);
      let letters = '';
      for (; letters.length < length; rest /= base) letters += alphabet.charAt(Number(rest % base));
      return (letters.match(/.{6}/g) ?? []).join('-');
    },
    idOf(given) {
      const bare = given.replaceAll(/[\s-]/g, '').toUpperCase();
      return code.test(bare) ? digest(`id ${bare}`).slice(0, 32) : null;
    },
  };
}
