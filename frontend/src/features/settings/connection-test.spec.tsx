import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { ConnectionTest } from './connection-test.tsx';

it('says how the connection is, or why it could not be told', async () => {
  respond('health', () => ({
    status: 'ok',
    runtime: 'embedded',
    engine: 'built in',
    version: '1',
    engines: {},
  }));
  const user = show(<ConnectionTest />);
  const press = () => user.click(screen.getByRole('button', { name: 'Test the connection' }));
  await press();
  expect(await screen.findByText(/^Connected. Round trip \d+ ms; everything works.$/u)).toBeDefined();
  respond('health', () => {
    throw refused(503, 'The server is busy.', 'BUSY');
  });
  await press();
  expect(await screen.findByText('The connection test failed. The server is busy.')).toBeDefined();
});
