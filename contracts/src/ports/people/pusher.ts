import type { PushSubscription } from '../../preferences/push.ts';

/** Passes short messages to devices through the push services that their browsers named. */
export interface Pusher {
  /** With which a browser asks for a subscription: base64url. */
  publicKey: string;
  /**
   * What became of a message: `gone`, the service does not know the device any more; `refused`, it did not take it. Rejects when the
   * service is not reached, or is at an address that may not be reached. Of two with the same topic a device that was off shows one.
   */
  send(to: PushSubscription, message: PushMessage, topic: string): Promise<'sent' | 'gone' | 'refused'>;
}

/** What a device shows. It passes through strangers' servers, encrypted, and lies on a locked screen: nothing of anybody's notes. */
export type PushMessage = { title: string; body: string };
