import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadModule } from './load-module.ts';

const page = readFileSync(new URL('../../docs/analysts.md', import.meta.url), 'utf8');

it('the scheduler in the documentation for analysts is one', async () => {
  const [, source] = /```ts\n([\s\S]*?)```/u.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-documented-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'half-life.mts');
  writeFileSync(path, source ?? '');
  const { name, next, recall } = await loadModule(path);
  const learnt = next(null, { rating: 3, elapsedDays: 0 });
  const known = next(learnt, { rating: 3, elapsedDays: 12 });
  const missed = next(known, { rating: 1, elapsedDays: 40 });
  expect([name, recall(learnt, 12), recall(known, 42), recall(missed, 21)]).toEqual([
    'half-life',
    0.5,
    0.5,
    0.5,
  ]);
});
