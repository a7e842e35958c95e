import { describe, expect, it } from 'vitest';
import { createResetCodes } from './reset-codes.ts';

const codes = createResetCodes('a secret of the server');
const email = 'ann@example.org';

describe('reset codes', () => {
  it('are six digits, or twelve letters and digits that nobody mistakes for one another', () => {
    for (let n = 0; n < 200; n += 1) {
      expect(codes.codeOf(email, `nonce ${n}`, 'digits')).toMatch(/^\d{6}$/);
      expect(codes.codeOf(email, `nonce ${n}`, 'letters')).toMatch(
        /^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/,
      );
    }
  });

  it('are the same for the same address and nonce alone', () => {
    const code = codes.codeOf(email, 'n', 'letters');
    expect(codes.codeOf(email, 'n', 'letters')).toBe(code);
    for (const other of [
      codes.codeOf('bob@example.org', 'n', 'letters'),
      codes.codeOf(email, 'm', 'letters'),
      createResetCodes('another secret of a server').codeOf(email, 'n', 'letters'),
    ])
      expect(other).not.toBe(code);
  });

  it('fit however they are typed', () => {
    const code = codes.codeOf(email, 'n', 'letters');
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' ')])
      expect(codes.fits(email, 'n', 'letters', typed)).toBe(true);
    for (const wrong of ['', code.slice(1), `${code}A`, codes.codeOf(email, 'n', 'digits')])
      expect(codes.fits(email, 'n', 'letters', wrong)).toBe(false);
  });

  it('are spread evenly', () => {
    const ones = Array.from({ length: 5000 }, (_, n) => codes.codeOf(email, `${n}`, 'digits').charAt(0));
    for (const digit of '0123456789') {
      const share = ones.filter((each) => each === digit).length / ones.length;
      expect(share).toBeGreaterThan(0.08);
      expect(share).toBeLessThan(0.12);
    }
  });
});
