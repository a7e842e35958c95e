import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import { mostPushDevices } from '@anamnesis/contracts/preferences/push.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { contextOf, createTestService, requestOf } from '../testing/test-service.ts';
import { preferencesDecider } from './decider.ts';

const { given } = specOf(preferencesDecider);
const aDevice = (subscriptionId: string, auth = 'a') => ({
  subscriptionId,
  endpoint: `https://push.example.org/${subscriptionId}`,
  p256dh: 'p',
  auth,
});
const subscribed = (id: string, auth?: string): PreferencesEvent => ({
  type: 'PushSubscribed',
  data: { ...aDevice(id, auth), timeZone: 'UTC' },
});
const unsubscribed = (subscriptionId: string): PreferencesEvent => ({
  type: 'PushUnsubscribed',
  data: { subscriptionId },
});
const subscribe = (id: string, auth?: string) =>
  ({ type: 'SubscribePush', device: aDevice(id, auth), timeZone: 'UTC' }) as const;
const unsubscribe = (subscriptionId: string) => ({ type: 'UnsubscribePush', subscriptionId }) as const;

describe('the devices that get reminders', () => {
  it('are each there once, with the keys that they told last', () => {
    expect(given().when(subscribe('a'))).toEqual([subscribed('a')]);
    expect(given(subscribed('a')).when(subscribe('a'))).toEqual([]);
    expect(given(subscribed('a')).when(subscribe('a', 'new'))).toEqual([subscribed('a', 'new')]);
    expect(given(subscribed('a')).when(unsubscribe('a'))).toEqual([unsubscribed('a')]);
    expect(given(subscribed('a'), unsubscribed('a')).when(unsubscribe('a'))).toEqual([]);
  });

  it('are bounded: the one that asked first gives way', () => {
    const full = Array.from({ length: mostPushDevices }, (_, nth) => subscribed(`d${nth}`));
    expect(given(...full).when(subscribe('new'))).toEqual([unsubscribed('d0'), subscribed('new')]);
    expect(given(...full).when(subscribe('d3', 'new'))).toEqual([subscribed('d3', 'new')]);
  });

  it('get them without any mail being wanted', () => {
    const claim = {
      type: 'ClaimReminder',
      localDate: '2026-03-10',
      now: '2026-03-10T08:00:00.000Z',
    } as const;
    expect(given(subscribed('a')).when(claim)).toMatchObject([{ type: 'ReminderClaimed' }]);
    expect(given(subscribed('a'), unsubscribed('a')).when(claim)).toMatchObject({ code: 'NOT_WANTED' });
  });

  it('get none when the account is gone', () => {
    const erased: PreferencesEvent = { type: 'PreferencesErased', data: {} };
    expect(given(subscribed('a'), erased).when(subscribe('a'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(given(subscribed('a'), erased).when(unsubscribe('a'))).toEqual([]);
  });

  it('are named by the address of their push service, whichever call it is', async () => {
    const { handlers, log } = createTestService();
    const { subscriptionId: _, ...body } = aDevice('phone');
    await handlers.subscribePush(requestOf(body), contextOf('ada'));
    await handlers.unsubscribePush(requestOf({ endpoint: body.endpoint }), contextOf('ada'));
    const [first, second] = await log.readStream('preferences-ada');
    expect([first?.type, second?.type]).toEqual(['PushSubscribed', 'PushUnsubscribed']);
    expect(first?.data).toMatchObject({ endpoint: body.endpoint, timeZone: contextOf('ada').timeZone });
    expect(first?.data).toMatchObject(second?.data as object);
    expect(Object.keys(second?.data as object)).toEqual(['subscriptionId']);
  });
});
