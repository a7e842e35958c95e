/** Signed unsubscribe links in mails, which work without signing in. They grant nothing else and do not expire. */
export interface UnsubscribeTokens {
  issue(userId: string): string;
  /** The id of the person it was issued to; null for a token that is forged or malformed. */
  verify(token: string): string | null;
}
