/** Signed links in mails that end those mails without signing in. They give no other right and do not expire. */
export interface UnsubscribeTokens {
  issue(userId: string): string;
  /** Whose link it is; null for a token that is forged or malformed. */
  verify(token: string): string | null;
}
