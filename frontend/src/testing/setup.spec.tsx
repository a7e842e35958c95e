import { BroadcastChannel as AnyChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';

function post(channel: Pick<BroadcastChannel, 'postMessage'>, message: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  channel.postMessage(message);
}

it('component specs that run beside each other have channels of their own', async () => {
  const another = new AnyChannel('spec');
  const [here, there] = [new BroadcastChannel('spec'), new BroadcastChannel('spec')];
  const heard: unknown[] = [];
  for (const channel of [here, there]) channel.addEventListener('message', ({ data }) => heard.push(data));
  post(another, 'of another spec');
  const arrived = new Promise((resolve) => there.addEventListener('message', resolve, { once: true }));
  post(here, 'of this one');
  await arrived;
  expect(heard).toEqual(['of this one']);
  for (const channel of [another, here, there]) channel.close();
});
