import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { IncomingFile } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { SentCommand } from '@anamnesis/contracts/kernel/events/message.ts';
import { commandIdTaken, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

/** A command as it was sent. */
type Sent = {
  params: unknown;
  query: unknown;
  fields: unknown;
  files: Readonly<Record<string, readonly IncomingFile[]>>;
};

/**
 * Of a command as it was sent, 11 characters. It is kept beside events that outlive an erasure, so it begins with the id that the
 * client gave and that is stored nowhere: without that nobody can find out what was sent by guessing.
 */
export function callFingerprint(givenId: string, { method, path }: Endpoint, sent: Sent): string {
  // The order of several files of a field counts, too; the first is named as one alone always was.
  const files = Object.entries(sent.files).flatMap(([field, given]) =>
    given.map(({ fileName, upload }, index) => [
      field,
      fileName,
      upload.hash,
      ...(index === 0 ? [] : [String(index)]),
    ]),
  );
  const { params, query, fields } = sent;
  const whole = inOrder([givenId, method, path, params, query, fields ?? {}, files.sort()]);
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url').slice(0, 11);
}

/** With the fields of all objects in alphabetical order: a repeated command may have them in another. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([name, field]) => [name, inOrder(field)]);
}

/** The commands that this process has received last. */
export type CommandIds = {
  /** Carries out a command, unless another one came with its id. */
  once: <T>(sent: SentCommand | undefined, carryOut: () => Promise<T>) => Promise<T>;
};

/** About 2 MB. */
const mostKept = 10_000;

/**
 * The streams refuse a command whose id is in them for another one, whichever process recorded that, and however long ago. This
 * also refuses it where the two are of different streams.
 */
export function createCommandIds(most = mostKept): CommandIds {
  const fingerprints = new LRUCache<string, string>({ max: most });
  return {
    async once(sent, carryOut) {
      if (!sent) return carryOut();
      const { commandId, fingerprint } = sent;
      const known = fingerprints.get(commandId);
      if (known !== undefined && known !== fingerprint) throw commandIdTaken();
      fingerprints.set(commandId, fingerprint);
      try {
        return await carryOut();
      } catch (error) {
        // It did nothing: its id is as good as new.
        if (known === undefined && error instanceof Rejection && error.status < 500)
          fingerprints.delete(commandId);
        throw error;
      }
    },
  };
}
