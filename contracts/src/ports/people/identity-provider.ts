/** An identity that a third party has verified. */
export type VerifiedIdentity = {
  issuer: string;
  /** The person's permanent id at the issuer. */
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
  /** null for a credential that is forged, expired, issued for another audience or without a verified e-mail. */
  verify(credential: string): Promise<VerifiedIdentity | null>;
}

/** The issuer's keys could not be fetched: credentials cannot be verified at the moment. */
export class IdentityProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the keys of the identity provider could not be fetched', { cause });
    this.name = 'IdentityProviderUnavailable';
  }
}
