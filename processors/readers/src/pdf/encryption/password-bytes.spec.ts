import { describe, expect, it } from 'vitest';
import { passwordBytes } from './password-bytes.ts';

const hex = (typed: string): string[] =>
  passwordBytes(typed).map((bytes) => Buffer.from(bytes).toString('hex'));

describe('what a typed password is in a PDF', () => {
  it('is one string of bytes for ASCII', () => {
    expect(hex('Secret 1!')).toEqual([Buffer.from('Secret 1!').toString('hex')]);
  });

  it('is UTF-8 or one byte a character, composed or not', () => {
    const all = ['c3bc', 'fc', '75cc88'];
    expect(hex('ü').toSorted()).toEqual(all.toSorted());
    expect(hex('u\u0308').toSorted()).toEqual(all.toSorted());
  });

  it.each([
    ['€', 'a0'],
    ['Ł', '95'],
    ['ž', '9e'],
    ['ﬁ', '93'],
    ['˘', '18'],
    ['ÿ', 'ff'],
  ])('has a byte for %s', (typed, byte) => expect(hex(typed)).toContain(byte));

  it('is UTF-8 alone where a byte does not do', () => {
    expect(hex('密码')).toEqual([Buffer.from('密码').toString('hex')]);
  });

  it('is cut where every reader cuts it', () => {
    expect(passwordBytes('x'.repeat(5000)).map((bytes) => bytes.length)).toEqual([127]);
  });

  it.each(['', 'a\0b'])('is nothing for %j', (typed) => expect(passwordBytes(typed)).toEqual([]));
});
