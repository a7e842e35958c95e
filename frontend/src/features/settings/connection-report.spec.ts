import { expect, it } from 'vitest';
import { connectionReport } from './connection-report.ts';

it('tells the round trip and that nothing lags', () => {
  expect(connectionReport(12.4, { status: 'ok', lag: { cards: 0, pages: 0 } })).toBe(
    'Connected. Round trip 12 ms; everything shown is up to date.',
  );
});

it('names what lags, and by how much', () => {
  expect(connectionReport(3, { status: 'ok', lag: { cards: 1, folders: 0, pages: 20 } })).toBe(
    'Connected. Round trip 3 ms; lagging behind: cards by 1 event, pages by 20 events.',
  );
});

it('tells those who do not run it whether it works', () => {
  expect(connectionReport(3, { status: 'ok' })).toBe('Connected. Round trip 3 ms; everything works.');
  expect(connectionReport(3, { status: 'degraded' })).toBe(
    'Connected. Round trip 3 ms; some of it is behind or down.',
  );
});
