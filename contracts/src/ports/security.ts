/** Argon2id; a hash is a PHC string. `verify` takes the same time whether or not the password fits. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Who a bearer token was issued to, and under which token version of the credential. */
export type TokenOwner = { userId: string; version: number };

/** Signed bearer tokens. `verify` answers null for a token that is forged, expired or malformed. */
export interface Tokens {
  issue(owner: TokenOwner): string;
  verify(token: string): TokenOwner | null;
}
