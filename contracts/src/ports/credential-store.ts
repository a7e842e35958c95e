import type { ResetCodeKind } from './security.ts';

/** What identifies a person. It is kept out of the event log, so that it can be erased. */
export type Credential = {
  userId: string;
  /** As normalised by the caller (trimmed, lower case); unique. */
  email: string;
  username: string;
  /** PHC string of Argon2id; null for a third-party sign-in. */
  passwordHash: string | null;
  userType: 'accountUser' | 'googleUser';
  /** The person's lasting id at a third party, with the name of that party; null for a sign-in with a password. */
  identity: string | null;
  /** ISO instant. */
  createdAt: string;
};

/** What other people may see of a person. */
export type Person = Pick<Credential, 'username'>;

/** A code that was mailed. Kept for any address that asked, whether or not somebody has it. */
export type ResetCode = {
  email: string;
  /** Of what the code is derived, with a secret that is not in the store. */
  nonce: string;
  kind: ResetCodeKind;
  /** ISO instant. Whoever reads it checks it. */
  expiresAt: string;
  /** null for a code that cannot be guessed: nobody can use up its tries. */
  triesLeft: number | null;
};

/** A bearer token that ended before it expired. Both times are ISO instants. */
export type EndedToken = { id: string; userId: string; expiresAt: string };

/** What a browser got for the right code: it may set the password of this address, once. */
export type ResetTicket = {
  /** SHA-256 of the secret that the browser keeps. */
  hash: string;
  email: string;
  expiresAt: string;
};

/** Durable before it resolves. What is deleted or replaced leaves no trace behind. */
export interface CredentialStore {
  /** Throws EmailTaken when another person has the address. */
  create(credential: Credential): Promise<void>;
  byEmail(email: string): Promise<Credential | null>;
  byUserId(userId: string): Promise<Credential | null>;
  byIdentity(identity: string): Promise<Credential | null>;
  /** The people directory: what others may see of these people, by user id, in one read. Who is not there is absent. */
  peopleOf(userIds: readonly string[]): Promise<Map<string, Person>>;
  /** Also raises the token version. Rejects for a person who is not there. */
  setPasswordHash(userId: string, passwordHash: string): Promise<void>;
  /** 0 to begin with; tokens issued under another version are no longer valid. null when the person is not there. */
  tokenVersion(userId: string): Promise<number | null>;
  /** Ends every token of the person. Rejects for a person who is not there. */
  raiseTokenVersion(userId: string): Promise<void>;
  /** Ends one token; nothing happens when it has ended. */
  endToken(token: EndedToken): Promise<void>;
  /** The ids of a person's ended tokens, until they expire. */
  endedTokens(userId: string): Promise<string[]>;
  /** With the codes and tickets of the address, and the ended tokens. */
  delete(userId: string): Promise<void>;

  /** Takes the place of the address's former code. */
  putResetCode(code: ResetCode): Promise<void>;
  /** The address's code as it is; null when there is none. */
  resetCode(email: string): Promise<ResetCode | null>;
  /** The address's code after this try; null when there is none or no try is left. Guesses at once share no try. */
  takeResetTry(email: string): Promise<ResetCode | null>;
  putResetTicket(ticket: ResetTicket): Promise<void>;
  /** Hands a ticket out once. */
  takeResetTicket(hash: string): Promise<ResetTicket | null>;
  /** Deletes the code and the tickets of an address. */
  forgetResets(email: string): Promise<void>;

  /** True for the first who claims the key, until `expiresAt` (ISO instant). */
  claimOnce(key: string, expiresAt: string): Promise<boolean>;
  /** Deletes the codes, tickets, claims and ended tokens that had expired at this ISO instant. */
  forgetExpired(now: string): Promise<void>;
  close(): Promise<void>;
}

export class EmailTaken extends Error {
  constructor() {
    super('an account with this e-mail exists');
    this.name = 'EmailTaken';
  }
}
