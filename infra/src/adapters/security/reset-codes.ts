import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ResetCodeKind, ResetCodes } from '@anamnesis/contracts/ports/people/security.ts';

/** Letters and digits that are not mistaken for one another: 31, so that twelve hold 59 bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const forms = {
  digits: { signs: '0123456789', length: 6 },
  letters: { signs: alphabet, length: 12 },
} as const satisfies Record<ResetCodeKind, { signs: string; length: number }>;

/** HMAC-SHA256 of address, nonce and kind, as a number of the kind's signs; 256 bits leave no bias that counts. */
export function createResetCodes(secret: string): ResetCodes {
  const key = createHmac('sha256', secret).update('reset codes').digest();
  const bare = (email: string, nonce: string, kind: ResetCodeKind): string => {
    const { signs, length } = forms[kind];
    const base = BigInt(signs.length);
    let rest = BigInt(`0x${createHmac('sha256', key).update(`${kind} ${nonce} ${email}`).digest('hex')}`);
    let code = '';
    for (; code.length < length; rest /= base) code += signs.charAt(Number(rest % base));
    return code;
  };
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    codeOf(email, nonce, kind) {
      const code = bare(email, nonce, kind);
      return kind === 'digits' ? code : (code.match(/.{4}/g) ?? []).join('-');
    },
    fits: (email, nonce, kind, given) =>
      timingSafeEqual(digest(bare(email, nonce, kind)), digest(given.replaceAll(/[\s-]/g, '').toUpperCase())),
  };
}
