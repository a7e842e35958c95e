import type { InvitationCodes } from '@anamnesis/contracts/ports/people/invitation-codes.ts';

/** Codes that tell what they were made of. */
export const fakeInvitationCodes: InvitationCodes = {
  codeOf: (nonce) => `CODE-${nonce}`,
  idOf: (code) => /^CODE-(.+)$/i.exec(code)?.[1]?.toLowerCase() ?? null,
};
