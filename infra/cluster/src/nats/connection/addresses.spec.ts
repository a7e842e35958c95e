import { describe, expect, it } from 'vitest';
import { addressesOf } from './addresses.ts';

describe('the addresses of NATS', () => {
  it('may be host names only, with or without the protocol', () => {
    expect(addressesOf('nats://one:4222')).toEqual({ servers: ['one:4222'] });
    expect(addressesOf(['one', ' nats://two:4223', '[::1]:4222'])).toEqual({
      servers: ['one', 'two:4223', '[::1]:4222'],
    });
  });

  it('may contain a user and a password, which the client takes as separate options', () => {
    const addressed = addressesOf(['nats://me:p%40ss@one:4222', 'nats://me:p%40ss@two:4222']);
    expect(addressed).toEqual({ servers: ['one:4222', 'two:4222'], user: 'me', pass: 'p@ss' });
  });

  it('require TLS with tls://', () => {
    expect(addressesOf('tls://one:4222')).toEqual({ servers: ['one:4222'], tls: {} });
  });

  it.each([
    ['nats://me:secret@one', 'nats://two'],
    ['nats://one', 'tls://two'],
    ['http://me:secret@one'],
    ['nats://me:secret@'],
    ['nats://me:secret%@one'],
    [''],
  ])('are rejected without revealing the password: %s %s', (...servers) => {
    const refused = (): unknown => addressesOf(servers);
    expect(refused).toThrow(/address/);
    expect(refused).not.toThrow(/secret/);
  });
});
