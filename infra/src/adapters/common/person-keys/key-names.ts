import { createHash, randomBytes } from 'node:crypto';
import { personKeyBytes } from '@anamnesis/contracts/ports/person-keys.ts';

/** Under what a key is kept, and after it the mark that there was one: it does not tell whose. */
export const keyName = (userId: string): string => createHash('sha256').update(userId).digest('hex');

export const newKey = (): Uint8Array => randomBytes(personKeyBytes);
