import { randomBytes } from 'node:crypto';
import {
  PersonErased,
  type PersonKey,
  personKeyBytes,
  type PersonKeys,
} from '@anamnesis/contracts/ports/stores/person-keys.ts';

/** Keys in memory; `lookups`: who was asked for. */
export function createMemoryKeys(): PersonKeys & { lookups: (readonly string[])[] } {
  const keys = new Map<string, PersonKey>();
  const lookups: (readonly string[])[] = [];
  return {
    lookups,
    async make(userId) {
      lookups.push([userId]);
      const key = keys.get(userId) ?? randomBytes(personKeyBytes);
      if (key === 'destroyed') throw new PersonErased();
      keys.set(userId, key);
      return key;
    },
    async find(userIds) {
      lookups.push(userIds);
      return new Map(userIds.flatMap((id) => (keys.has(id) ? [[id, keys.get(id)!] as const] : [])));
    },
    destroy: async (userId) => void keys.set(userId, 'destroyed'),
    close: async () => {},
  };
}
