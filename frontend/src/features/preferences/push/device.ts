/** Why a device cannot be reminded. */
export type NoPush = 'unsupported' | 'denied' | 'not allowed' | 'failed';
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

/** What the browser does for reminders. */
export interface Device {
  /** null: it could. */
  problem: () => NoPush | null;
  /** The address at which this device is reached; null: it asked for nothing. */
  endpoint: () => Promise<string | null>;
  /** Asks the person, then the push service of the browser. */
  subscribe: (publicKey: string) => Promise<PushDevice | NoPush>;
  unsubscribe: () => Promise<void>;
}

/** Of this browser. */
export const thisDevice: Device = {
  problem: () => {
    if (!('PushManager' in window) || !('Notification' in window) || !navigator.serviceWorker?.controller)
      return 'unsupported';
    return Notification.permission === 'denied' ? 'denied' : null;
  },
  endpoint: async () => (await subscription())?.endpoint ?? null,
  subscribe: async (publicKey) => {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'not allowed';
    const { pushManager } = await navigator.serviceWorker.ready;
    // One for another key, of another server of before, is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
      .catch(() => null);
    const { endpoint, keys } = made?.toJSON() ?? {};
    const { p256dh, auth } = keys ?? {};
    return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : 'failed';
  },
  unsubscribe: async () => void (await (await subscription())?.unsubscribe()),
};

const subscription = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();
