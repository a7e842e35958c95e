import { expect, it } from 'vitest';
import { createInvitationCodes } from './invitation-codes.ts';

const codes = createInvitationCodes('a secret of the server');
const code = codes.codeOf('nonce');

it('are the same for the same nonce, and others for another one or on another server', () => {
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}-[A-HJ-NP-Z2-9]{6}-[A-HJ-NP-Z2-9]{6}$/);
  expect(codes.codeOf('nonce')).toBe(code);
  expect(codes.codeOf('another')).not.toBe(code);
  expect(createInvitationCodes('another secret').codeOf('nonce')).not.toBe(code);
});

it('lead to an id that does not contain them, however they are typed', () => {
  const id = codes.idOf(code);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
    expect(codes.idOf(typed)).toBe(id);
  expect(createInvitationCodes('another secret').idOf(code)).not.toBe(id);
});

it.each(['', 'ABCDEF', 'O'.repeat(18), 'A'.repeat(19), '../../etc/passwd123'])('are not %j', (text) => {
  expect(codes.idOf(text)).toBeNull();
});
