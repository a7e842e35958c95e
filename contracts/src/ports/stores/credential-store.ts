import type { ResetCodeKind } from '../people/security.ts';

/** Identifying data of a person, kept out of the event log so that it can be erased. */
export type Credential = {
  userId: string;
  /** As normalised by the caller (trimmed, lower case); unique. */
  email: string;
  username: string;
  /** PHC string of Argon2id; null for a third-party sign-in. */
  passwordHash: string | null;
  userType: 'accountUser' | 'googleUser';
  /** The person's permanent id at a third party, with the name of that party; null for a sign-in with a password. */
  identity: string | null;
  /** ISO instant. */
  createdAt: string;
};

/** A person as other people know them. Whoever passes this on decides who may see the address. */
export type Person = Pick<Credential, 'username' | 'email' | 'userType'>;
export type FoundAccount = Person & Pick<Credential, 'userId'>;

/** A code that was mailed. Kept for any address that asked for one, whether or not it has an account. */
export type ResetCode = {
  email: string;
  /** The code is derived from this and a secret that is not in the store. */
  nonce: string;
  kind: ResetCodeKind;
  /** ISO instant. Checked by the reader, not by the store. */
  expiresAt: string;
  /** null (unlimited) for a code that is too long to be guessed, so that an attacker cannot use up its tries. */
  triesLeft: number | null;
};

/** A bearer token that was revoked before it expired. Both times are ISO instants. */
export type EndedToken = { id: string; userId: string; expiresAt: string };

/** Issued to a browser for the right code: it may set the password of this address, once. */
export type ResetTicket = {
  /** SHA-256 of the secret that the browser keeps. */
  hash: string;
  email: string;
  expiresAt: string;
};

/** Every write is durable before it resolves. Deleted or replaced data leaves no trace. */
export interface CredentialStore {
  /** Throws EmailTaken when another person has the address. */
  create(credential: Credential): Promise<void>;
  byEmail(email: string): Promise<Credential | null>;
  byUserId(userId: string): Promise<Credential | null>;
  byIdentity(identity: string): Promise<Credential | null>;
  /** Whether nobody else has an account. */
  isAlone(userId: string): Promise<boolean>;
  /** The people directory: these people by user id, in one read. Unknown ids are absent. */
  peopleOf(userIds: readonly string[]): Promise<Map<string, Person>>;
  /**
   * People who are called so, and then those of whose name a word, with what follows it, begins so: as `partsOfName` and
   * `toNameSearch` say. At most `limit`, without those who are not found by name. Takes no longer when there are more people.
   */
  byName(text: string, limit: number): Promise<FoundAccount[]>;
  /** Whether `byName` finds the person, as it does to begin with. Has no effect for an unknown person. */
  setFoundByName(userId: string, isFound: boolean): Promise<void>;
  /** Also increments the token version. Rejects for an unknown person. */
  setPasswordHash(userId: string, passwordHash: string): Promise<void>;
  /** Starts at 0; tokens issued under another version are no longer valid. null for an unknown person. */
  tokenVersion(userId: string): Promise<number | null>;
  /** Revokes every token of the person. Rejects for an unknown person. */
  raiseTokenVersion(userId: string): Promise<void>;
  /** Revokes one token; has no effect when it is revoked already. */
  endToken(token: EndedToken): Promise<void>;
  /** The ids of a person's revoked tokens, until 30 days after they expire. */
  endedTokens(userId: string): Promise<string[]>;
  /** Together with the codes and tickets of the address, and the revoked tokens. */
  delete(userId: string): Promise<void>;

  /** Replaces the former code of the address. */
  putResetCode(code: ResetCode): Promise<void>;
  /** The code of the address, without counting a try; null when there is none. */
  resetCode(email: string): Promise<ResetCode | null>;
  /**
   * Counts a try and returns the code; null when there is none or no try is left. Concurrent guesses each use one try.
   */
  takeResetTry(email: string): Promise<ResetCode | null>;
  putResetTicket(ticket: ResetTicket): Promise<void>;
  /** Returns a ticket and deletes it: it can be used once. */
  takeResetTicket(hash: string): Promise<ResetTicket | null>;
  /** Deletes the code and the tickets of an address. */
  forgetResets(email: string): Promise<void>;

  /** True for the first caller that claims the key, until `expiresAt` (ISO instant). */
  claimOnce(key: string, expiresAt: string): Promise<boolean>;
  /** Ends a claim: what it was made for has failed, and may be claimed again. */
  giveBack(key: string): Promise<void>;
  /**
   * Deletes the codes, tickets and claims that had expired at this ISO instant, and the revoked tokens that had 30 days before
   * (`revokedTokensUntil`).
   */
  forgetExpired(now: string): Promise<void>;
  close(): Promise<void>;
}

const revokedTokensKeptMs = 30 * 24 * 3_600_000;

/**
 * Revoked tokens that expired before this ISO instant are forgotten. They are kept for longer than they are valid, so that a clock
 * which was some days ahead makes none of them valid again.
 */
export const revokedTokensUntil = (now: string): string =>
  new Date(Date.parse(now) - revokedTokensKeptMs).toISOString();

/** The part that every engine implements in a file of its own: password resets, and keys that can be claimed once. */
export type CredentialResets = Pick<
  CredentialStore,
  | 'putResetCode'
  | 'resetCode'
  | 'takeResetTry'
  | 'putResetTicket'
  | 'takeResetTicket'
  | 'forgetResets'
  | 'claimOnce'
  | 'giveBack'
  | 'forgetExpired'
>;

export class EmailTaken extends Error {
  constructor() {
    super('an account with this e-mail exists');
    this.name = 'EmailTaken';
  }
}
