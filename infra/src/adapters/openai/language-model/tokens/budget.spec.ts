import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryTokenLedger } from '@anamnesis/contracts/testing/memory-token-ledger.ts';
import { describe, expect, it } from 'vitest';
import { cut, failing, hang, reply, wrongKey } from '../../../../../test/support/model-double/acts.ts';
import {
  always,
  ask,
  failureOf,
  first,
  key,
  noLimits,
  piecesOf,
  setting,
} from '../language-model.fixture.ts';

describe('the budget', () => {
  const used = { prompt_tokens: 100, completion_tokens: 20 };
  const byAnn = { ...unlimitedWork, owner: 'ann' };

  it('is charged by what the server counted, to the person and the installation', async () => {
    const { model, ledger, used: told } = await setting(always(reply('Gout.', { usage: used })));
    await model.complete(ask, byAnn);
    await piecesOf(model);
    expect(await ledger.look('ann')).toEqual({ person: 120, installation: 240 });
    expect(told).toEqual({ input: 200, output: 40 });
  });

  it('is charged by the own count where the server has none', async () => {
    const { model, ledger } = await setting(always(reply('Gout.', { usage: null })));
    await model.complete(ask, byAnn);
    const { person } = await ledger.look('ann');
    expect(person).toBeGreaterThan(10);
    expect(person).toBeLessThan(60);
  });

  it('refuses what would pass it, before anything is sent', async () => {
    const limits = { person: 200, installation: 100_000 };
    const { model, server, ledger } = await setting(always(reply('Gout.', { usage: used })), { limits });
    await model.complete(ask, byAnn);
    expect((await failureOf(model.complete(ask, byAnn))).reason).toBe('budget');
    expect(server.requests).toHaveLength(1);
    expect((await ledger.look('ann')).person).toBe(120);
    await model.complete(ask, { ...unlimitedWork, owner: 'ben' });
  });

  it('costs nothing where the server refused or was away', async () => {
    const { model, ledger } = await setting(first(wrongKey(key), failing(500), failing(500), failing(500)));
    await failureOf(model.complete(ask, byAnn));
    await failureOf(model.complete(ask, byAnn));
    expect(await ledger.look('ann')).toEqual({ person: 0, installation: 0 });
  });

  it('is charged for replies that were of no use, and for what was cut or left', async () => {
    const { model, ledger } = await setting(first(reply('', { usage: used }), cut(600, 'gout '.repeat(200))));
    await failureOf(model.complete(ask, byAnn));
    expect((await ledger.look('ann')).person).toBe(120);
    for await (const _ of model.stream(ask, byAnn)) break;
    expect((await ledger.look('ann')).person).toBeGreaterThan(120);
  });

  it('is charged for a reply that did not come in time', async () => {
    const { model, ledger } = await setting(always(hang('headers')), { times: { wholeMs: 50 } });
    await failureOf(model.complete(ask, byAnn));
    const { person } = await ledger.look('ann');
    expect(person).toBeGreaterThan(10);
    expect(person).toBeLessThan(60);
  });

  it('keeps the model from being asked while it cannot be read, and no reply from arriving when it cannot be settled', async () => {
    const broken = createMemoryTokenLedger(() => new Date());
    let works = true;
    const warnings: string[] = [];
    const ledger = {
      ...broken,
      reserve: (...input: Parameters<typeof broken.reserve>) =>
        works ? broken.reserve(...input) : Promise.reject(new Error('down')),
      settle: () => Promise.reject(new Error('down')),
    };
    const { model, server } = await setting(undefined, {
      options: { budget: { ledger, limits: noLimits, warn: (_, message) => void warnings.push(message) } },
    });
    expect((await model.complete(ask)).isComplete).toBe(true);
    works = false;
    expect((await failureOf(model.complete(ask))).reason).toBe('away');
    expect(server.requests).toHaveLength(1);
    expect(warnings).toHaveLength(2);
  });
});
