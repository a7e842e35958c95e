import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHasher } from '@anamnesis/contracts/ports/people/security.ts';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane. */
const recommended = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

type Parts = { memory: number; passes: number; parallelism: number; nonce: Buffer; tag: Buffer };

function parse(hash: string): Parts {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!found) throw new Error('not an Argon2id hash');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** One keyboard writes é as one sign and another as two: the same password all the same (NIST SP 800-63B). */
// oxlint-disable-next-line no-restricted-properties -- a password has a thousand letters at most, and each counts
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

/** Argon2id of Node's own crypto; hashes carry their parameters, so that these can be raised later. `memory` in KiB. */
export function createArgon2Hasher(cost = recommended): PasswordHasher {
  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const tag = await derive('argon2id', { message: bytesOf(password), nonce, ...cost, tagLength });
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
    },
    async verify(hash, password) {
      const { tag, ...parameters } = parse(hash);
      const derived = await derive('argon2id', {
        message: bytesOf(password),
        ...parameters,
        tagLength: tag.length,
      });
      return timingSafeEqual(derived, tag);
    },
  };
}
