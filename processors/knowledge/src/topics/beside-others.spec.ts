import { expect, it, vi } from 'vitest';
import { createKnowledgePack } from '../pack.ts';

it('looks through the facts of all diseases beside other work', async () => {
  const pack = createKnowledgePack();
  let turns = 0;
  // Each look at the clock is a long piece of work later.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  const serve = setInterval(() => (turns += 1), 0);
  await pack.factsOn('zz yy xx', { on: 1, beside: 0 });
  clearInterval(serve);
  vi.restoreAllMocks();
  expect(turns).toBeGreaterThan(50);
});
