import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UnsubscribeTokens } from '@anamnesis/contracts/ports/people/unsubscribe-tokens.ts';

/** `<user id>.<signature>`, both base64url. The key is made from the server's secret for this purpose alone. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = createHmac('sha256', secret).update('unsubscribe links').digest();
  const sign = (userId: string): Buffer => createHmac('sha256', key).update(userId).digest();
  return {
    issue: (userId) => `${Buffer.from(userId).toString('base64url')}.${sign(userId).toString('base64url')}`,
    verify(token) {
      const [id = '', signature = '', ...rest] = token.split('.');
      const userId = Buffer.from(id, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(userId);
      const fits = given.length === expected.length && timingSafeEqual(given, expected);
      return fits && rest.length === 0 && userId !== '' ? userId : null;
    },
  };
}
