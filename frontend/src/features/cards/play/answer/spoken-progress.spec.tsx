import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aCard } from '../../card.fixture.ts';
import { startSession } from '../queue/play-queue.ts';
import { SpokenProgress } from './spoken-progress.tsx';

it('comes empty, so that the first card is read out, too, and is read out whole', () => {
  const progress = <SpokenProgress play={startSession([aCard('a')], 0)} steps={{ shown: 0, of: 0 }} />;
  expect(renderToString(progress)).toMatch(/><\/output>$/u);
  render(progress);
  expect(screen.getByRole('status').textContent).toBe('Card: The answer of blank 1 Card Remaining.');
});
