import { describe, expect, it } from 'vitest';
import { createKnownDevices } from './known-devices.ts';

const devices = createKnownDevices('a secret of the server');

describe('known devices', () => {
  it('are known for the people who signed in there, each by an id of their own', () => {
    const first = devices.remember('ann', null);
    const both = devices.remember('bob', first);
    expect(devices.deviceOf('ann', both)).toBe(devices.deviceOf('ann', first));
    expect(devices.deviceOf('bob', both)).toMatch(/^[\w-]{22}$/);
    expect(devices.deviceOf('bob', both)).not.toBe(devices.deviceOf('ann', both));
    expect(devices.deviceOf('bob', first)).toBeNull();
    expect(devices.deviceOf('eve', both)).toBeNull();
  });

  it('stay the same devices at the next sign-in, and others elsewhere', () => {
    const first = devices.remember('ann', null);
    expect(devices.remember('ann', first)).toBe(first);
    expect(devices.deviceOf('ann', devices.remember('ann', null))).not.toBe(devices.deviceOf('ann', first));
  });

  it('know five people, the last ones', () => {
    let value: string | null = null;
    for (let n = 0; n < 7; n += 1) value = devices.remember(`person-${n}`, value);
    const kept = Array.from({ length: 7 }, (_, n) => devices.deviceOf(`person-${n}`, value) !== null);
    expect(kept).toEqual([false, false, true, true, true, true, true]);
  });

  it('cannot be made by others, and name nobody', () => {
    const value = devices.remember('ann', null);
    const elsewhere = createKnownDevices('another secret of a server').remember('ann', null);
    const [id, signature] = value.split('.');
    const other = `${'A'.repeat(22)}.${signature}`;
    for (const given of [
      null,
      '',
      'x',
      elsewhere,
      other,
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      '~'.repeat(9999),
    ])
      expect(devices.deviceOf('ann', given)).toBeNull();
    expect(value).not.toContain(Buffer.from('ann').toString('base64url'));
    expect(value).toMatch(/^[\w.~-]+$/);
  });
});
