import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsOf, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { FromSender } from './from-sender.tsx';

const from = { senderName: 'Ann', fileName: 'valves.pdf' };

it.each([
  ['valves', 'From Ann'],
  ['My valves', 'From Ann · valves.pdf'],
])('a copy that is called %s says: %s', async (name, text) => {
  respond('originOf', () => ({ origin: from }));
  show(<FromSender documentId="d1" name={name} />);
  expect((await screen.findByText(/^From/)).textContent).toBe(text);
});

it('an own document says nothing', async () => {
  respond('originOf', () => ({ origin: null }));
  show(<FromSender documentId="d1" name="valves" />);
  await waitFor(() => expect(callsOf('originOf')).toEqual([{ documentId: 'd1' }]));
  expect(screen.queryByText(/^From/)).toBeNull();
});
