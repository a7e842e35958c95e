/** Argon2id; a hash is a PHC string. `verify` takes the same time whether or not the password fits. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Who a bearer token was issued to, and under which token version of the credential. */
export type TokenOwner = { userId: string; version: number };

/** What a bearer token says of itself: its id, which no other has, and the ISO instant at which it expires. */
export type IssuedToken = TokenOwner & { id: string; expiresAt: string };

/** Signed bearer tokens. `verify` answers null for a token that is forged, expired or malformed. */
export interface Tokens {
  issue(owner: TokenOwner): string;
  verify(token: string): IssuedToken | null;
}

/** Signed values by which a browser shows that somebody signed in with it before; a value holds several people. */
export interface KnownDevices {
  /** The value that the browser keeps from now on; it goes on knowing the people of the former one. */
  remember(userId: string, former: string | null): string;
  /** An id of this person's device; null where the value was not made for the person, or not here. */
  deviceOf(userId: string, value: string | null): string | null;
}

/** `digits`: six of them, which can be guessed. `letters`: twelve letters and digits, which cannot. */
export type ResetCodeKind = 'digits' | 'letters';

/** Reset codes, derived from a secret of the server: what is stored of a code does not tell it. */
export interface ResetCodes {
  /** The same code for the same address and nonce; letters in groups of four. */
  codeOf(email: string, nonce: string, kind: ResetCodeKind): string;
  /** Whatever the case, and with or without hyphens and blanks; takes the same time for every code. */
  fits(email: string, nonce: string, kind: ResetCodeKind, given: string): boolean;
}
