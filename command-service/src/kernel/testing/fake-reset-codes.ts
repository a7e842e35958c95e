import { createHash } from 'node:crypto';
import type { ResetCodeKind, ResetCodes } from '@anamnesis/contracts/ports/people/security.ts';

const codeOf = (email: string, nonce: string, kind: ResetCodeKind): string => {
  const number = createHash('sha256').update(`${email} ${nonce}`).digest().readUInt32BE();
  const six = String(number % 1_000_000).padStart(6, '0');
  return kind === 'digits' ? six : `CODE-${six.slice(0, 4)}-${six.slice(2)}`;
};

export const fakeResetCodes: ResetCodes = {
  codeOf,
  fits: (email, nonce, kind, given) =>
    codeOf(email, nonce, kind).replaceAll('-', '') === given.replaceAll('-', ''),
};
