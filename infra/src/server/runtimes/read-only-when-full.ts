import { eventDefinitions } from '@anamnesis/contracts/events.ts';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import type { DiskReserve } from '../../adapters/files/disk-reserve.ts';
import type { Adapters } from './ports.ts';

type Guarded = Pick<Adapters, 'log' | 'uploads' | 'blobs' | 'derived' | 'credentials'>;

const frees = ({ type }: { type: string }): boolean => eventDefinitions[type]?.frees ?? false;

/** The same ports: while the disk is full they take nothing but what deletes. */
export function readOnlyWhenFull(ports: Guarded, reserve: DiskReserve): Guarded {
  const { log, uploads, blobs, derived, credentials } = ports;
  return {
    log: {
      ...log,
      async append(stream, events, expected) {
        if (!events.every(frees)) reserve.requireRoom('events');
        try {
          return await log.append(stream, events, expected);
        } catch (error) {
          if (!(error instanceof StorageFull)) throw error;
          reserve.didNotFit();
          if (!events.every(frees)) throw error;
          return log.append(stream, events, expected);
        }
      },
    },
    uploads: {
      ...uploads,
      async put(content) {
        reserve.requireRoom('incoming');
        return uploads.put(content);
      },
    },
    blobs: {
      ...blobs,
      async put(content) {
        reserve.requireRoom('blobs');
        return blobs.put(content);
      },
    },
    derived: {
      ...derived,
      async put(source, name, result) {
        reserve.requireRoom('derived');
        return derived.put(source, name, result);
      },
    },
    credentials: {
      ...credentials,
      async create(credential) {
        reserve.requireRoom('credentials');
        return credentials.create(credential);
      },
    },
  };
}
