import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { StreamTickets } from '@anamnesis/contracts/ports/people/security.ts';
import { z } from 'zod';

const ticketLifetimeMs = 60_000;

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];
/** Of the person, the token's version and id, when the token expires, and when the ticket does, in milliseconds since 1970. */
const contentSchema = z.tuple([z.string(), z.number(), z.string(), z.iso.datetime(), z.number()]);

/**
 * base64url of a random nonce, the tag, and the encrypted session (AES-256-GCM); the nonce is the ticket's id. The key is made from
 * the server's secret for this purpose alone.
 */
export function createStreamTickets({ secret, clock }: { secret: string; clock: Clock }): StreamTickets {
  const key = createHmac('sha256', secret).update('stream tickets').digest();
  const now = (): number => clock().getTime();

  /** Throws for what was not sealed with this key. */
  function unsealed(iv: Buffer, tag: Buffer, sealed: Buffer): unknown {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString());
  }

  return {
    issue({ userId, version, id, expiresAt }) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const content = [userId, version, id, expiresAt, now() + ticketLifetimeMs];
      const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(ticket) {
      const bytes = Buffer.from(ticket, 'base64url');
      if (bytes.length <= ivBytes + tagBytes) return null;
      const iv = bytes.subarray(0, ivBytes);
      try {
        const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
        const content = contentSchema.parse(unsealed(iv, tag, bytes.subarray(ivBytes + tagBytes)));
        const [userId, version, id, expiresAt, endsAt] = content;
        if (endsAt <= now()) return null;
        return { session: { userId, version, id, expiresAt }, id: iv.toString('base64url') };
      } catch {
        return null;
      }
    },
  };
}
