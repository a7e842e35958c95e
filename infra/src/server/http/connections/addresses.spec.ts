import { describe, expect, it } from 'vitest';
import { addressOf } from './addresses.ts';

describe('the address by which guesses are counted', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
  ])('is that of IPv4: %s', (ip, same) => {
    expect(addressOf({ ip })).toBe(addressOf({ ip: same }));
    expect(addressOf({ ip })).not.toBe(addressOf({ ip: '192.0.2.8' }));
  });

  it('is a network of IPv6, of which one customer has all addresses', () => {
    const own = addressOf({ ip: '2001:db8:1:2a::1' });
    for (const ip of ['2001:db8:1:2a:ffff:ffff:ffff:ffff', '2001:0db8:0001:002a:0:0:0:2', '2001:db8:1:2b::1'])
      expect(addressOf({ ip })).toBe(own);
    expect(addressOf({ ip: '2001:db8:2:2a::1' })).not.toBe(own);
  });
});
