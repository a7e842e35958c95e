/** What identifies a person. It is kept out of the event log, so that it can be erased. */
export type Credential = {
  userId: string;
  /** As normalised by the caller (trimmed, lower case); unique. */
  email: string;
  username: string;
  /** PHC string of Argon2id; null for a third-party sign-in. */
  passwordHash: string | null;
  userType: 'accountUser' | 'googleUser';
  /** ISO instant. */
  createdAt: string;
};

/** Durable before it resolves. `create` throws EmailTaken when another person has the address. */
export interface CredentialStore {
  create(credential: Credential): Promise<void>;
  byEmail(email: string): Promise<Credential | null>;
  byUserId(userId: string): Promise<Credential | null>;
  setPasswordHash(userId: string, passwordHash: string): Promise<void>;
  delete(userId: string): Promise<void>;
  close(): Promise<void>;
}

export class EmailTaken extends Error {
  constructor() {
    super('an account with this e-mail exists');
    this.name = 'EmailTaken';
  }
}
