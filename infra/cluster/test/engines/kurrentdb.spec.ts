import type { NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { maxAppendBytes, maxEventBytes } from '@anamnesis/contracts/ports/log/event-log.ts';
import { describe, expect, it } from 'vitest';
import { eventstoreSettings, withoutSecurity } from '../../testing/engines/eventstore-settings.ts';
import { images } from '../../testing/engines/images.ts';
import { anEvent, anEventOf } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import { defaultLimits } from '../../testing/eventstore-server/limits.ts';
import { bytesOfEvent } from '@anamnesis/infra/src/adapters/common/event-log/sizes.ts';
import { toWire } from '../../src/eventstore/envelope.ts';
import { composition, environmentOf } from '@anamnesis/infra/test/docker/composition.ts';
import { limits, problemsWith, type Version } from '../../testing/engines/kurrentdb.ts';

const settings = { ...eventstoreSettings(), ...withoutSecurity };
const [, version] = /:(\d+\.\d+)\./.exec(images.eventstore) ?? [];
/** What the engine counts of an event: Event.SizeOnDisk. */
function onDisk(event: NewEvent): number {
  const { data, metadata, type } = toWire(event);
  return Buffer.byteLength(JSON.stringify(data) + JSON.stringify(metadata)) + 2 * type.length;
}
const bytesIn = (name: string): number => Number((settings as Record<string, string>)[name]);

describe('the settings of the event log’s engine', () => {
  it('are such as the server that is named starts with', () => {
    expect(Object.keys(limits)).toContain(version);
    expect(problemsWith(settings, version as Version)).toEqual([]);
    const secrets = { ACCESS_CODES: 'A-CODE', JWT_SECRET: 'a secret' };
    const composed = environmentOf(composition(['compose.yaml'], secrets).services['eventstore']!);
    expect(composed).toMatchObject(settings);
    expect(problemsWith(composed, version as Version)).toEqual([]);
  });

  it('would stop it with the limit of an append alone, as the server’s own default is above it', () => {
    const { KURRENTDB_MAX_APPEND_EVENT_SIZE: _, ...alone } = settings as Record<string, string>;
    expect(problemsWith(alone, version as Version)).toEqual([
      'MaxAppendEventSize must be less than or equal to MaxAppendSize',
    ]);
  });

  it('would stop a server that does not know one of them', () => {
    expect(problemsWith(settings, '23.10')).toEqual([
      'KURRENTDB_MAX_APPEND_EVENT_SIZE is not a known option',
    ]);
    expect(problemsWith({ KURRENTDB_MAX_APEND_SIZE: '1' }, '26.0')).toHaveLength(1);
    expect(problemsWith({ KURRENTDB__NEW_SECTION__ENABLED: 'true' }, '26.0')).toEqual([]);
  });

  it('let in what the log takes, with room for what the engine counts besides', () => {
    const largest = onDisk(anEventOf(maxEventBytes));
    expect(bytesIn('KURRENTDB_MAX_APPEND_EVENT_SIZE')).toBeGreaterThanOrEqual(largest);
    // Of small events most are in an append, and with a long type the engine counts the most more than the port.
    const small = anEvent({}, 'X'.repeat(40));
    const mostOfThem = Math.floor(maxAppendBytes / bytesOfEvent(small));
    expect(bytesIn('KURRENTDB_MAX_APPEND_SIZE')).toBeGreaterThanOrEqual(mostOfThem * onDisk(small));
  });

  it('are those that the stand-in works with', () => {
    expect(defaultLimits).toEqual({
      maxAppendBytes: bytesIn('KURRENTDB_MAX_APPEND_SIZE'),
      maxAppendEventBytes: bytesIn('KURRENTDB_MAX_APPEND_EVENT_SIZE'),
    });
  });
});
