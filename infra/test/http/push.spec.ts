import { createECDH, randomBytes } from 'node:crypto';
import { mostPushDevices } from '@anamnesis/contracts/preferences/push.ts';
import { describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';

const pair = createECDH('prime256v1');
pair.generateKeys();
const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
const address = (nth: number | string): string => `https://push.example.org/${nth}`;

describe('reminders on devices, over HTTP', () => {
  let app: SharedApp;
  beforeAllInSharedApp((shared) => void (app = shared));
  const person = async () => {
    const client = createClient(app.url);
    await client.signup();
    const known = async () => (await client.call('getPush')).body;
    const subscribe = (endpoint: string) => client.call('subscribePush', { body: { endpoint, ...keys } });
    return { client, known, subscribe };
  };

  it('are switched on and off by device, each person for themselves', async () => {
    const [ann, ben] = [await person(), await person()];
    expect((await ann.subscribe(address('a'))).status).toBe(200);
    expect((await ann.subscribe(address('a'))).status).toBe(200);
    const { publicKey, endpoints } = await ann.known();
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(endpoints).toEqual([address('a')]);
    expect(await ben.known()).toEqual({ publicKey, endpoints: [] });
    await ben.client.call('unsubscribePush', { body: { endpoint: address('a') } });
    expect((await ann.known()).endpoints).toEqual([address('a')]);
    await ann.client.call('unsubscribePush', { body: { endpoint: address('a') } });
    expect((await ann.known()).endpoints).toEqual([]);
  });

  it('are bounded', async () => {
    const { known, subscribe } = await person();
    for (let nth = 0; nth <= mostPushDevices; nth += 1) await subscribe(address(nth));
    const { endpoints } = await known();
    expect(endpoints).toHaveLength(mostPushDevices);
    expect(endpoints).not.toContain(address(0));
  });

  it.each([
    'http://push.example.org/a',
    'https://push.example.org:8443/a',
    'https://ann:secret@push.example.org/a',
    'ftp://push.example.org/a',
    '/a',
  ])('go to no address as %s', async (endpoint) => {
    const { subscribe, known } = await person();
    expect((await subscribe(endpoint)).status).toBe(400);
    expect((await known()).endpoints).toEqual([]);
  });
});
