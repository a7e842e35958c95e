import {
  type Credential,
  type CredentialStore,
  EmailTaken,
  type EndedToken,
  type ResetCode,
  type ResetTicket,
} from '@anamnesis/contracts/ports/credential-store.ts';
import { foldName, partsOfName, toNameSearch } from '@anamnesis/contracts/kernel/name-search.ts';

export function createInMemoryCredentialStore(): CredentialStore {
  const people = new Map<string, Credential>();
  const hidden = new Set<string>();
  const versions = new Map<string, number>();
  const withEmail = (email: string) => [...people.values()].find((person) => person.email === email) ?? null;
  const resets = inMemoryResets();
  const ended = new Map<string, EndedToken>();
  return {
    ...resets,
    async create(credential) {
      if (withEmail(credential.email)) throw new EmailTaken();
      people.set(credential.userId, credential);
      versions.set(credential.userId, 0);
    },
    byEmail: async (email) => withEmail(email),
    byUserId: async (userId) => people.get(userId) ?? null,
    byIdentity: async (identity) =>
      [...people.values()].find((person) => person.identity === identity) ?? null,
    async peopleOf(userIds) {
      const there = userIds.flatMap((userId) => people.get(userId) ?? []);
      return new Map(
        there.map(({ userId, username, email, userType }) => [userId, { username, email, userType }]),
      );
    },
    async byName(typed, limit) {
      const search = toNameSearch(typed);
      if (!search) return [];
      const isCalled = ({ username }: Credential) => foldName(username) === search.text;
      const isSimilar = ({ username }: Credential) =>
        !search.onlyWhole && partsOfName(username).some((part) => part.startsWith(search.text));
      const found = [...people.values()].filter(({ userId }) => !hidden.has(userId));
      const similar = found.filter((person) => !isCalled(person) && isSimilar(person));
      return [...found.filter(isCalled), ...similar]
        .slice(0, limit)
        .map(({ userId, username, email, userType }) => ({ userId, username, email, userType }));
    },
    async setFoundByName(userId, isFound) {
      if (isFound) hidden.delete(userId);
      else hidden.add(userId);
    },
    async setPasswordHash(userId, passwordHash) {
      const person = people.get(userId);
      if (!person) throw new Error(`no credential of user ${userId}`);
      people.set(userId, { ...person, passwordHash });
      versions.set(userId, (versions.get(userId) ?? 0) + 1);
    },
    tokenVersion: async (userId) => (people.has(userId) ? (versions.get(userId) ?? 0) : null),
    async raiseTokenVersion(userId) {
      if (!people.has(userId)) throw new Error(`no credential of user ${userId}`);
      versions.set(userId, (versions.get(userId) ?? 0) + 1);
    },
    endToken: async (token) => void ended.set(token.id, token),
    endedTokens: async (userId) =>
      [...ended.values()].filter((token) => token.userId === userId).map(({ id }) => id),
    async delete(userId) {
      const person = people.get(userId);
      if (person) await resets.forgetResets(person.email);
      people.delete(userId);
    },
    close: async () => {},
  };
}

const expire = (map: Map<string, { expiresAt: string }>, now: string) => {
  for (const [key, { expiresAt }] of map) if (expiresAt < now) map.delete(key);
};

function inMemoryResets() {
  const codes = new Map<string, ResetCode>();
  const tickets = new Map<string, ResetTicket>();
  const claims = new Map<string, string>();
  return {
    putResetCode: async (code: ResetCode) => void codes.set(code.email, code),
    resetCode: async (email: string) => codes.get(email) ?? null,
    async takeResetTry(email: string) {
      const code = codes.get(email);
      if (!code || code.triesLeft === 0) return null;
      if (code.triesLeft === null) return code;
      const taken = { ...code, triesLeft: code.triesLeft - 1 };
      codes.set(email, taken);
      return taken;
    },
    putResetTicket: async (ticket: ResetTicket) => void tickets.set(ticket.hash, ticket),
    async takeResetTicket(hash: string) {
      const ticket = tickets.get(hash) ?? null;
      tickets.delete(hash);
      return ticket;
    },
    async forgetResets(email: string) {
      codes.delete(email);
      for (const [hash, ticket] of tickets) if (ticket.email === email) tickets.delete(hash);
    },
    async claimOnce(key: string, expiresAt: string) {
      if (claims.has(key)) return false;
      claims.set(key, expiresAt);
      return true;
    },
    giveBack: async (key: string) => void claims.delete(key),
    async forgetExpired(now: string) {
      expire(codes, now);
      expire(tickets, now);
      for (const [key, expiresAt] of claims) if (expiresAt < now) claims.delete(key);
    },
  };
}
