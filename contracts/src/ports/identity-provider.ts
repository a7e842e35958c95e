/** Whom a third party vouches for. */
export type VerifiedIdentity = {
  issuer: string;
  /** The person's lasting id at the issuer. */
  subject: string;
  /** Verified by the issuer; trimmed and lower case. */
  email: string;
  name: string;
  /** ISO instants. */
  issuedAt: string;
  expiresAt: string;
};

/** Checks signed credentials of a third party (OpenID Connect id tokens). */
export interface IdentityProvider {
  /** null for a credential that is forged, expired, meant for somebody else or without a verified e-mail. */
  verify(credential: string): Promise<VerifiedIdentity | null>;
}

/** The issuer's keys could not be fetched: nothing can be said about a credential now. */
export class IdentityProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the keys of the identity provider could not be fetched', { cause });
    this.name = 'IdentityProviderUnavailable';
  }
}
