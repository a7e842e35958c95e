import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEmbeddedPorts } from './embedded.ts';
import { closePorts } from './ports.ts';

describe('the embedded runtime', () => {
  it('opens a vector index for each kind of embedding', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-ports-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const ports = await openEmbeddedPorts({
      dataDir,
      clock: () => new Date(),
      logger: pino({ level: 'silent' }),
    });
    const [two, three] = [ports.vectors('passages', 2), ports.vectors('passages', 3)];
    const point = { id: 'p1', owner: 'ann', group: 'd1', payload: {} };
    await two.upsert([{ ...point, vector: [1, 0] }]);
    await three.upsert([{ ...point, vector: [0, 1, 0] }]);
    expect(await two.nearest({ owner: 'ann', vector: [1, 0], limit: 5 })).toMatchObject([
      { id: 'p1', score: 1 },
    ]);
    expect(await three.count('ann')).toBe(1);
    await Promise.all([two.close(), three.close(), closePorts(ports)]);
  });
});
