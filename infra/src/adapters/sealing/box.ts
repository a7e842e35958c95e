import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';

/**
 * What an event keeps of its personal fields. `of`: whose key it takes. `box`: as base64, the nonce, the fields as JSON
 * under AES-256-GCM, and the tag.
 */
export type Sealed = { of: string; v: 1; box: string };

type Labelled = Pick<NewEvent, 'id' | 'type'>;

const cipher = 'aes-256-gcm';
/** A random one for each event: a person would have to write four thousand million events before two may be alike. */
const nonceBytes = 12;
const tagBytes = 16;

/** Additional authenticated data: a box cannot be decrypted in another event or for another person. */
const label = ({ id, type }: Labelled, of: string): Buffer => Buffer.from(JSON.stringify([1, of, type, id]));

export function lock(event: Labelled, of: string, fields: unknown, key: Uint8Array): Sealed {
  const nonce = randomBytes(nonceBytes);
  const locking = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(label(event, of));
  const text = locking.update(JSON.stringify(fields), 'utf8');
  const box = Buffer.concat([nonce, text, locking.final(), locking.getAuthTag()]).toString('base64');
  return { of, v: 1, box };
}

/** Throws DamagedBox when the key is wrong, or when the box was altered or made for another event. */
export function unlock(event: Labelled, { of, v, box }: Sealed, key: Uint8Array): Record<string, unknown> {
  if (v !== 1) throw new Error(`event ${event.id} was sealed by a newer version of this program`);
  try {
    const bytes = Buffer.from(box, 'base64');
    const nonce = bytes.subarray(0, nonceBytes);
    const unlocking = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
      .setAAD(label(event, of))
      .setAuthTag(bytes.subarray(-tagBytes));
    const text = unlocking.update(bytes.subarray(nonceBytes, -tagBytes));
    return JSON.parse(Buffer.concat([text, unlocking.final()]).toString()) as Record<string, unknown>;
  } catch (error) {
    throw new DamagedBox(event, error);
  }
}

/** The text of an event, but not the event, is lost. */
export class DamagedBox extends Error {
  constructor({ id, type }: Labelled, cause: unknown) {
    super(`the text of ${type} ${id} is damaged: it does not open with the key of its person`, { cause });
    this.name = 'DamagedBox';
  }
}
