import { describe, expect, it } from 'vitest';
import { createArgon2Hasher } from './argon2.ts';

describe('argon2 hasher', () => {
  const hasher = createArgon2Hasher();

  it('recognises the password it hashed, and no other', async () => {
    const hash = await hasher.hash('Correct-horse1');
    expect(await hasher.verify(hash, 'Correct-horse1')).toBe(true);
    expect(await hasher.verify(hash, 'correct-horse1')).toBe(false);
  });

  it('takes a password for the same however its letters are put together', async () => {
    const hash = await hasher.hash('Café-au-lait1'.normalize('NFC'));
    expect(await hasher.verify(hash, 'Café-au-lait1'.normalize('NFD'))).toBe(true);
    expect(await hasher.verify(hash, 'Cafe-au-lait1')).toBe(false);
  });

  it('costs what OWASP recommends: 19 MiB, two passes, one lane', async () => {
    expect(await hasher.hash('Same-password1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('salts: the same password has different hashes', async () => {
    expect(await hasher.hash('Same-password1')).not.toBe(await hasher.hash('Same-password1'));
  });

  it('verifies a hash that another implementation made (argon2-cffi test vector, v=19)', async () => {
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await hasher.verify(hash, 'password')).toBe(true);
  });
});
