import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublic, lookUpPublic } from './public-address.ts';
import { postToPublic } from './post.ts';

const message = { headers: {}, body: Buffer.from('') };
let connections = 0;
const server = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const resolved = (...all: string[]) =>
  new Promise((resolve) => {
    const find = lookUpPublic((_name, _options, done) =>
      done(
        null,
        all.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    );
    find('push.example.org', {}, (error, address) => resolve(error?.name ?? address));
  });

describe('what a person names as the address of a push service', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'is not reached where it is this machine: %s',
    async (host) => {
      const { port } = server.address() as { port: number };
      await expect(postToPublic(`https://${host}:${port}/`, message)).rejects.toMatchObject({
        name: 'NotPublic',
      });
      expect(connections).toBe(0);
    },
  );

  it('is not reached without TLS', async () => {
    await expect(postToPublic('http://8.8.8.8/', message)).rejects.toMatchObject({ name: 'NotPublic' });
  });

  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'name.example',
    '',
  ])('is not public: %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '142.250.74.110', '2a00:1450:4001::1', '2606:4700::1111'])(
    'is public: %s',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  it('is resolved once, for the connection, and refused where any of its addresses is not public', async () => {
    expect(await resolved('8.8.8.8', '2606:4700::1111')).toBe('8.8.8.8');
    expect(await resolved('8.8.8.8', '10.0.0.1')).toBe('NotPublic');
    expect(await resolved()).toBe('NotPublic');
  });
});
