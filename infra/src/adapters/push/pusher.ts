import { createECDH, hkdfSync } from 'node:crypto';
import type { Pusher } from '@anamnesis/contracts/ports/people/pusher.ts';
import webPush from 'web-push';
import { type Post, postToPublic } from './post.ts';

interface Options {
  /** Of the server. */
  secret: string;
  /** Of the app: there a push service finds who sends. */
  publicUrl: () => string;
  post?: Post;
}

/** A reminder of this morning is none any more in the evening. */
const keptForSeconds = 12 * 3600;

/**
 * Pushes by RFC 8030, encrypted for the device (RFC 8291). The pair of keys of RFC 8292 is made from the server's secret for this purpose
 * alone, so that it is the same on every machine and in every backup that has that one.
 */
export function createPusher({ secret, publicUrl, post = postToPublic }: Options): Pusher {
  const { publicKey, privateKey } = pairOf(secret);
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, message, topic) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: contactOf(publicUrl()), publicKey, privateKey },
          TTL: keptForSeconds,
          contentEncoding: 'aes128gcm',
          topic,
        },
      );
      const status = await post(endpoint, { headers, body: body! });
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500) throw new Error(`the push service answered with ${status}`);
      return 'refused';
    },
  };
}

/** Browsers know pushes without TLS from this very machine alone. */
const contactOf = (url: string): string => (url.startsWith('https:') ? url : 'mailto:nobody@localhost');

function pairOf(secret: string): { publicKey: string; privateKey: string } {
  const own = Buffer.from(hkdfSync('sha256', secret, '', 'push services', 32));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(own);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: own.toString('base64url') };
}
