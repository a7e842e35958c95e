import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aKeptCard } from '../../kept/kept.fixture.ts';
import { keptStore } from '../../kept/kept-store.ts';
import { aPlan } from '../../study/plan.fixture.ts';
import { ann, show } from '../../testing/show.tsx';
import { NeedsConnection } from './needs-connection.tsx';
import { installDevice } from '../../unsent/testing/fake-browser.ts';

beforeEach(installDevice);

it('says what can be studied until the server is reached', async () => {
  const today = {
    plan: aPlan(),
    cards: [aKeptCard('a'), aKeptCard('b')],
    documents: [],
    at: '2026-03-01T08:00:00Z',
  };
  await keptStore.write(ann.id, { today });
  show(<NeedsConnection />);
  expect(await screen.findByText(/last heard from the server on 1 Mar 2026/u)).toBeTruthy();
  expect(await screen.findByText(/What you can do now: study 2 cards\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Study now' }).getAttribute('href')).toBe('/anki-play');
});

it('says that nothing can be', async () => {
  show(<NeedsConnection />);
  expect(await screen.findByText(/no cards left for today on this device\./)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
