import { createHash, randomBytes } from 'node:crypto';
import { personKeyBytes } from '@anamnesis/contracts/ports/stores/person-keys.ts';

/** The name under which a key, or later its tombstone, is stored: it does not reveal the person. */
export const keyName = (userId: string): string => createHash('sha256').update(userId).digest('hex');

export const newKey = (): Uint8Array => randomBytes(personKeyBytes);
