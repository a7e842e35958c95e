import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { aCard } from './card.fixture.ts';
import { RecognisedBadge } from './recognised-badge.tsx';

it('a card of recognised text says that it may contain mistakes, any other says nothing', () => {
  show(<RecognisedBadge card={aCard('a')} />);
  expect(screen.queryByText(/mistakes/u)).toBeNull();
  show(<RecognisedBadge card={aCard('b', { recognised: true })} />);
  expect(screen.getByText('Recognised text, may contain mistakes')).toBeDefined();
});
