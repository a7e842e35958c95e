/** Argon2id; a hash is a PHC string. `verify` takes the same time whether or not the password fits. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Signed bearer tokens. `verify` answers the user id, or null for a token that is forged, expired or malformed. */
export interface Tokens {
  issue(userId: string): string;
  verify(token: string): string | null;
}
