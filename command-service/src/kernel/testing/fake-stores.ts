import { createHash } from 'node:crypto';
import { BlobNotFound, type BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import {
  type Credential,
  type CredentialStore,
  EmailTaken,
} from '@anamnesis/contracts/ports/credential-store.ts';

export type InMemoryBlobStore = BlobStore & { hashes: () => string[] };

export function createInMemoryBlobStore(): InMemoryBlobStore {
  const blobs = new Map<string, Uint8Array>();
  const read = (hash: string): Uint8Array => {
    const bytes = blobs.get(hash);
    if (!bytes) throw new BlobNotFound(hash);
    return bytes;
  };
  return {
    hashes: () => [...blobs.keys()],
    async put(content) {
      const parts: Uint8Array[] = [];
      if (content instanceof Uint8Array) parts.push(content);
      else for await (const part of content) parts.push(part);
      const bytes = Buffer.concat(parts);
      const hash = createHash('sha256').update(bytes).digest('hex');
      blobs.set(hash, bytes);
      return { hash, size: bytes.length };
    },
    read: async (hash) => read(hash),
    async *stream(hash) {
      yield read(hash);
    },
    has: async (hash) => blobs.has(hash),
    async delete(hash) {
      blobs.delete(hash);
    },
    close: async () => {},
  };
}

export function createInMemoryCredentialStore(): CredentialStore {
  const people = new Map<string, Credential>();
  const withEmail = (email: string) => [...people.values()].find((person) => person.email === email) ?? null;
  return {
    async create(credential) {
      if (withEmail(credential.email)) throw new EmailTaken();
      people.set(credential.userId, credential);
    },
    byEmail: async (email) => withEmail(email),
    byUserId: async (userId) => people.get(userId) ?? null,
    async setPasswordHash(userId, passwordHash) {
      const person = people.get(userId);
      if (person) people.set(userId, { ...person, passwordHash });
    },
    async delete(userId) {
      people.delete(userId);
    },
    close: async () => {},
  };
}
