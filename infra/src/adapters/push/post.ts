import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { isPublic, lookUpPublic, NotPublic } from './public-address.ts';

const timeoutMs = 10_000;

export type Post = (
  address: string,
  message: { headers: Record<string, string | number>; body: Buffer },
) => Promise<number>;

/** Sends a message to an address that a person named, over TLS and to the internet alone. Follows no redirect and reads no body: the status says it all. */
export const postToPublic: Post = async (address, { headers, body }) => {
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new NotPublic('the address is not one of TLS');
  const host = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
  if (isIP(host) !== 0 && !isPublic(host)) throw new NotPublic('the address is not public');
  const agent = new Agent({ lookup: lookUpPublic(), keepAlive: false });
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(url, { method: 'POST', headers, agent, signal }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
};
