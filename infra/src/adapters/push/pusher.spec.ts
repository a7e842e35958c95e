import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPusher } from './pusher.ts';

const browser = createECDH('prime256v1');
browser.generateKeys();
const device = {
  subscriptionId: 's',
  endpoint: 'https://push.example.org/send/abc',
  p256dh: browser.getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const message = { title: 'Time to study', body: '12 due cards for today' };
type Sent = { address: string; headers: Record<string, string | number>; body: Buffer };

function setUp(status = 201, secret = 'the secret of the server') {
  const sent: Sent[] = [];
  const pusher = createPusher({
    secret,
    publicUrl: () => 'https://study.example.org',
    post: async (address, rest) => {
      sent.push({ address, ...rest });
      return status;
    },
  });
  return { pusher, sent };
}

describe('a push', () => {
  it('is signed with the key that browsers are told, made from the secret alone, and encrypted', async () => {
    const { pusher, sent } = setUp();
    expect(await pusher.send(device, message, 'topic-1')).toBe('sent');
    const [{ address, headers, body }] = sent as [Sent];
    expect(address).toBe(device.endpoint);
    expect(headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', Topic: 'topic-1', TTL: 43_200 });
    expect(body.toString('latin1')).not.toContain('cards');
    const { t: token = '', k: key = '' } = Object.fromEntries(
      String(headers['Authorization'])
        .slice('vapid '.length)
        .split(', ')
        .map((part) => [part.slice(0, 1), part.slice(2)]),
    ) as { t?: string; k?: string };
    expect(key).toBe(pusher.publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    const [head, claims, signature = ''] = token.split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    const asJws = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, asJws, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example.org',
      sub: 'https://study.example.org',
    });
    expect(setUp().pusher.publicKey).toBe(pusher.publicKey);
    expect(setUp(201, 'another').pusher.publicKey).not.toBe(pusher.publicKey);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'refused'],
    [302, 'refused'],
  ])('that is answered with %i is %s', async (status, outcome) => {
    expect(await setUp(status).pusher.send(device, message, 't')).toBe(outcome);
  });

  it('fails for now where the service is busy', async () => {
    await expect(setUp(429).pusher.send(device, message, 't')).rejects.toThrow('answered with 429');
    await expect(setUp(503).pusher.send(device, message, 't')).rejects.toThrow('answered with 503');
  });
});
