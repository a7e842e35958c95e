import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import type { Device, NoPush } from './device.ts';
import { PushChoice } from './push-choice.tsx';

const phone = { endpoint: 'https://push.example.org/1', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
let stored: string[];

beforeEach(() => {
  stored = [];
  respond('getPush', () => ({ publicKey: 'key', endpoints: stored }));
  respond('subscribePush', ({ endpoint }: { endpoint: string }) => {
    stored = [endpoint];
    return { success: true };
  });
  respond('unsubscribePush', () => {
    stored = [];
    return { success: true };
  });
});

function aDevice({ problem = null as NoPush | null, answer = phone as typeof phone | NoPush } = {}) {
  const done: string[] = [];
  let endpoint: string | null = null;
  const device: Device = {
    problem: () => problem,
    endpoint: async () => endpoint,
    subscribe: async (key) => {
      done.push(`subscribe ${key}`);
      if (typeof answer !== 'string') endpoint = answer.endpoint;
      return answer;
    },
    unsubscribe: async () => {
      done.push('unsubscribe');
      endpoint = null;
    },
  };
  return { device, done };
}
const toggle = () => screen.findByRole('switch', { name: 'Reminders on this device' });
const isOn = async () => (await toggle()).getAttribute('aria-checked');

it('asks the browser when it is pressed, tells the server, and takes it back', async () => {
  const { device, done } = aDevice();
  const user = show(<PushChoice device={device} />);
  expect(await isOn()).toBe('false');
  expect(done).toEqual([]);
  await user.click(await toggle());
  await waitFor(async () => expect(await isOn()).toBe('true'));
  expect(callsOf('subscribePush')).toEqual([phone]);
  await user.click(await toggle());
  await waitFor(async () => expect(await isOn()).toBe('false'));
  expect(callsOf('unsubscribePush')).toEqual([{ endpoint: phone.endpoint }]);
  expect(done).toEqual(['subscribe key', 'unsubscribe']);
});

it.each([
  ['denied', /blocked on this device/u],
  ['not allowed', /need your permission/u],
  ['failed', /could not be reached/u],
] as const)('says when it is %s', async (answer, words) => {
  const user = show(<PushChoice device={aDevice({ answer }).device} />);
  await user.click(await toggle());
  expect((await screen.findByText(words)).tagName).toBe('OUTPUT');
  expect(await isOn()).toBe('false');
  expect(callsOf('subscribePush')).toEqual([]);
});

it.each([
  ['denied', /Allow them in the settings of the browser/u],
  ['unsupported', /This browser cannot show reminders/u],
] as const)('cannot be switched where they are %s', async (problem, words) => {
  show(<PushChoice device={aDevice({ problem }).device} />);
  expect((await toggle()).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(words)).toBeDefined();
});

it('says what the server refuses', async () => {
  respond('subscribePush', () => {
    throw refused(429, 'You switched them very often.');
  });
  const user = show(<PushChoice device={aDevice().device} />);
  await user.click(await toggle());
  expect(await screen.findByText('Nothing was changed. You switched them very often.')).toBeDefined();
});
