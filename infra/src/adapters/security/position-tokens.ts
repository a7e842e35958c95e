import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PositionTokens } from '@anamnesis/contracts/ports/log/position-tokens.ts';

/** Of people, about 2 MB. */
const mostMarks = 10_000;

/**
 * One block of AES-256 (22 characters base64url): the position, and 64 bits that are of the person. Who has many tokens learns
 * nothing but which are equal, and a token that was made up fits nobody. The key is made from the server's secret for this
 * purpose alone.
 */
export function createPositionTokens(secret: string): PositionTokens {
  const key = createHmac('sha256', secret).update('positions').digest();
  // In this mode no block depends on those before it, so they are made once.
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const marks = new LRUCache<string, Buffer>({
    max: mostMarks,
    memoMethod: (userId) => createHmac('sha256', key).update(userId).digest().subarray(0, 8),
  });
  const markOf = (userId: string): Buffer => marks.memo(userId);
  const nobody = markOf('');
  return {
    tokenOf(userId, position) {
      const block = Buffer.alloc(16);
      block.writeBigUInt64BE(position);
      markOf(userId).copy(block, 8);
      return cipher.update(block).toString('base64url');
    },
    positionIn(userId, token) {
      const sealed = Buffer.from(token, 'base64url');
      if (sealed.length !== 16) return null;
      const block = decipher.update(sealed);
      const mark = block.subarray(8);
      return mark.equals(markOf(userId)) || mark.equals(nobody) ? block.readBigUInt64BE() : null;
    },
  };
}
