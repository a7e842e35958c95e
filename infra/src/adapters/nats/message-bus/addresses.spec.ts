import { describe, expect, it } from 'vitest';
import { addressesOf } from './addresses.ts';

describe('the addresses of NATS', () => {
  it('are of hosts alone, with or without the protocol', () => {
    expect(addressesOf('nats://one:4222')).toEqual({ servers: ['one:4222'] });
    expect(addressesOf(['one', ' nats://two:4223', '[::1]:4222'])).toEqual({
      servers: ['one', 'two:4223', '[::1]:4222'],
    });
  });

  it('name a user and a password, which the client wants apart', () => {
    const addressed = addressesOf(['nats://me:p%40ss@one:4222', 'nats://me:p%40ss@two:4222']);
    expect(addressed).toEqual({ servers: ['one:4222', 'two:4222'], user: 'me', pass: 'p@ss' });
  });

  it('demand TLS', () => {
    expect(addressesOf('tls://one:4222')).toEqual({ servers: ['one:4222'], tls: {} });
  });

  it.each([
    ['nats://me:secret@one', 'nats://two'],
    ['nats://one', 'tls://two'],
    ['http://me:secret@one'],
    ['nats://me:secret@'],
    ['nats://me:secret%@one'],
    [''],
  ])('are refused without telling the password: %s %s', (...servers) => {
    const refused = (): unknown => addressesOf(servers);
    expect(refused).toThrow(/address/);
    expect(refused).not.toThrow(/secret/);
  });
});
