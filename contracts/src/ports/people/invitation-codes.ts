/** Codes of invitations, derived from a secret of the server: nothing that is stored reveals a code. */
export interface InvitationCodes {
  /** The same code for the same nonce: 18 letters and digits (89 bits), in groups of six. */
  codeOf(nonce: string): string;
  /** The id of the invitation that has this code: a keyed hash. Ignores case, hyphens and blanks; null for what is no code. */
  idOf(code: string): string | null;
}
