import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import { mostPushDevices, type PushSubscription } from '@anamnesis/contracts/preferences/push.ts';
import type { Preferences } from './state.ts';

export type PushCommand =
  | { type: 'SubscribePush'; device: PushSubscription; timeZone: string }
  | { type: 'UnsubscribePush'; subscriptionId: string };

/** Which devices of a person get reminders. */
export function decidePush(command: PushCommand, { devices }: Preferences): PreferencesEvent[] {
  if (command.type === 'UnsubscribePush') {
    const { subscriptionId } = command;
    return devices.some((each) => each.subscriptionId === subscriptionId) ? [ended(subscriptionId)] : [];
  }
  const { device, timeZone } = command;
  const known = devices.find(({ subscriptionId }) => subscriptionId === device.subscriptionId);
  if (known?.auth === device.auth && known.p256dh === device.p256dh) return [];
  const [first] = devices;
  const isFull = !known && first !== undefined && devices.length >= mostPushDevices;
  return [
    ...(isFull ? [ended(first.subscriptionId)] : []),
    { type: 'PushSubscribed', data: { ...device, timeZone } },
  ];
}

const ended = (subscriptionId: string): PreferencesEvent => ({
  type: 'PushUnsubscribed',
  data: { subscriptionId },
});
