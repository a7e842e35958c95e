/** Argon2id; a hash is a PHC string. `verify` takes the same time whether or not the password matches. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Who a bearer token was issued to, and under which token version of the credential. */
export type TokenOwner = { userId: string; version: number };

/** The claims of a bearer token: its unique id, and the ISO instant at which it expires. */
export type IssuedToken = TokenOwner & { id: string; expiresAt: string };

/** Signed bearer tokens. `verify` returns null for a token that is forged, expired or malformed. */
export interface Tokens {
  issue(owner: TokenOwner): string;
  verify(token: string): IssuedToken | null;
}

/** What opens one event stream: the session that it is of, and the id by which its use is known. */
export type StreamTicket = { session: IssuedToken; id: string };

/**
 * Sealed values that stand in the address of an event stream in the place of the bearer token, for a minute. Any server with the
 * same secret opens them; whoever reads one in a log learns nothing from it. `open` returns null for one that is forged, too old or
 * malformed; whether it was used before, it does not know.
 */
export interface StreamTickets {
  issue(session: IssuedToken): string;
  open(ticket: string): StreamTicket | null;
}

/** Signed values by which a browser proves that people signed in with it before; a value holds several people. */
export interface KnownDevices {
  /** The value that the browser stores from now on; it includes the people of the former value. */
  remember(userId: string, former: string | null): string;
  /** An id of this person's device; null when the value was not issued for this person, or not by this server. */
  deviceOf(userId: string, value: string | null): string | null;
}

/** `digits`: six digits, which can be guessed. `letters`: twelve letters and digits, which cannot. */
export type ResetCodeKind = 'digits' | 'letters';

/** Reset codes, derived from a secret of the server: the code cannot be computed from what is stored of it. */
export interface ResetCodes {
  /** The same code for the same address and nonce; letters in groups of four. */
  codeOf(email: string, nonce: string, kind: ResetCodeKind): string;
  /** Ignores case, hyphens and blanks; takes the same time for every code. */
  fits(email: string, nonce: string, kind: ResetCodeKind, given: string): boolean;
}
