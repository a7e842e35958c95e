import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({ jwtSecret: z.string(), accessCode: z.string() });
export type Secrets = z.infer<typeof secretsSchema> & {
  /** They were generated just now: this is the first start. */
  fresh: boolean;
};

/** Letters and digits that are not mistaken for one another when a code is read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const makeCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** The secrets that were not configured: made on the first start, kept in the data folder with mode 600. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) {
    return { ...parsed(file), fresh: false };
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets = { jwtSecret: randomBytes(32).toString('base64url'), accessCode: makeCode(10) };
  writeFileSync(file, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flush: true });
  chmodSync(file, 0o600);
  return { ...secrets, fresh: true };
}

function parsed(file: string): z.infer<typeof secretsSchema> {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(
      'secrets.json in the data folder cannot be read. Put the one of a backup in its place, or delete it: then everybody ' +
        'has to sign in again, and there is a new access code.',
      { cause: error },
    );
  }
}
