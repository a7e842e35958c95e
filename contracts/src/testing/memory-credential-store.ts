import { foldName, partsOfName, toNameSearch } from '../kernel/text/name-search.ts';
import {
  type Credential,
  type CredentialStore,
  EmailTaken,
  type EndedToken,
  type FoundAccount,
  revokedTokensUntil,
} from '../ports/stores/credential-store.ts';
import { createMemoryResets, dropExpired } from './memory-resets.ts';

/** The credential store of specs. */
export type MemoryCredentialStore = CredentialStore & {
  /** Keeps a credential at once, in place of a former one of this person. */
  put(credential: Credential): void;
};

export function createMemoryCredentialStore(): MemoryCredentialStore {
  const people = new Map<string, Readonly<Credential>>();
  const hidden = new Set<string>();
  const versions = new Map<string, number>();
  const ended = new Map<string, EndedToken>();
  const { removeOf, ...resets } = createMemoryResets();
  const find = (wanted: (person: Credential) => boolean): Credential | null => {
    const found = [...people.values()].find(wanted);
    return found ? { ...found } : null;
  };

  function put(credential: Credential): void {
    people.set(credential.userId, { ...credential });
    versions.set(credential.userId, 0);
  }

  function known(userId: string): Credential {
    const person = people.get(userId);
    if (!person) throw new Error(`no credential of user ${userId}`);
    return person;
  }

  const raiseVersion = (userId: string): void =>
    void versions.set(known(userId).userId, versions.get(userId)! + 1);

  function byName(typed: string, limit: number): FoundAccount[] {
    const search = toNameSearch(typed);
    if (!search) return [];
    const isCalled = ({ username }: Credential): boolean => foldName(username) === search.text;
    const isSimilar = ({ username }: Credential): boolean =>
      !search.onlyWhole && partsOfName(username).some((part) => part.startsWith(search.text));
    const visible = [...people.values()].filter(({ userId }) => !hidden.has(userId));
    const similar = visible.filter((person) => !isCalled(person) && isSimilar(person));
    return [...visible.filter(isCalled), ...similar]
      .slice(0, limit)
      .map(({ userId, username, email, userType }) => ({ userId, username, email, userType }));
  }

  return {
    ...resets,
    put,
    async create(credential) {
      const { userId, email } = credential;
      if (find((person) => person.email === email)) throw new EmailTaken();
      if (people.has(userId)) throw new Error(`user ${userId} has a credential already`);
      put(credential);
    },
    byEmail: async (email) => find((person) => person.email === email),
    byUserId: async (userId) => find((person) => person.userId === userId),
    byIdentity: async (identity) => find((person) => person.identity === identity),
    isAlone: async (userId) => [...people.keys()].every((id) => id === userId),
    async peopleOf(userIds) {
      const there = userIds.flatMap((userId) => people.get(userId) ?? []);
      return new Map(
        there.map(({ userId, username, email, userType }) => [userId, { username, email, userType }]),
      );
    },
    byName: async (typed, limit) => byName(typed, limit),
    async setFoundByName(userId, isFound) {
      if (isFound) hidden.delete(userId);
      else if (people.has(userId)) hidden.add(userId);
    },
    async setPasswordHash(userId, passwordHash) {
      people.set(userId, { ...known(userId), passwordHash });
      raiseVersion(userId);
    },
    tokenVersion: async (userId) => versions.get(userId) ?? null,
    raiseTokenVersion: async (userId) => raiseVersion(userId),
    endToken: async (token) => void ended.set(`${token.userId} ${token.id}`, { ...token }),
    endedTokens: async (userId) =>
      [...ended.values()].filter((token) => token.userId === userId).map(({ id }) => id),
    async delete(userId) {
      const person = people.get(userId);
      if (person) removeOf(person.email);
      for (const [key, token] of ended) if (token.userId === userId) ended.delete(key);
      people.delete(userId);
      versions.delete(userId);
      hidden.delete(userId);
    },
    async forgetExpired(now) {
      dropExpired(ended, revokedTokensUntil(now));
      await resets.forgetExpired(now);
    },
    close: async () => {},
  };
}
