import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { describe, expect, it } from 'vitest';
import { cut, failing, hang, reply } from '../../../../test/support/model-double/acts.ts';
import { type Script } from '../../../../test/support/model-double/model-double.ts';
import { always, ask, failureOf, first, piecesOf, setting } from './language-model.fixture.ts';

describe('work that is not wanted any more', () => {
  const reason = new Error('its document was deleted');

  it.each(['complete', 'stream'] as const)(
    'ends its connection and rejects with the reason: %s',
    async (how) => {
      const { model, server, outcomes } = await setting(always(hang('headers')));
      const aborting = new AbortController();
      const work = { ...unlimitedWork, signal: aborting.signal };
      const running = how === 'complete' ? model.complete(ask, work) : model.stream(ask, work).next();
      await expect.poll(() => server.requests.length).toBe(1);
      aborting.abort(reason);
      await expect(running).rejects.toBe(reason);
      await expect.poll(() => server.given()).toBe(1);
      expect(outcomes).toEqual(['withdrawn']);
    },
  );

  it('does not begin', async () => {
    const { model, server } = await setting();
    const work = { ...unlimitedWork, signal: AbortSignal.abort(reason) };
    await expect(model.complete(ask, work)).rejects.toBe(reason);
    await expect(model.stream(ask, work).next()).rejects.toBe(reason);
    expect(server.requests).toEqual([]);
  });

  it('ends with a stream that is left early', async () => {
    const slowly = reply('a b c', {
      before: (piece) => (piece === 2 ? new Promise(() => undefined) : undefined),
    });
    const { model, server } = await setting(always(slowly));
    for await (const piece of model.stream(ask)) {
      expect(piece).toBe('a');
      break;
    }
    await expect.poll(() => server.given()).toBe(1);
    expect(server.inFlight()).toBe(0);
  });

  it('ends when the model is closed, waiting calls too', async () => {
    const { model, server } = await setting(always(hang('before')), { calls: { atOnce: 1 } });
    const running = [
      failureOf(model.complete(ask)),
      failureOf(model.complete(ask)),
      failureOf(piecesOf(model)),
    ];
    await expect.poll(() => server.requests.length).toBe(1);
    await model.close();
    for (const failure of await Promise.all(running)) expect(failure.reason).toBe('away');
    expect((await failureOf(model.complete(ask))).reason).toBe('away');
  });
});

describe('many calls', () => {
  it('are in flight in a bounded number, and people take turns', async () => {
    const open: (() => void)[] = [];
    const script: Script = async ({ body }) => {
      await new Promise<void>((resolve) => open.push(resolve));
      return body.messages?.[0]?.content;
    };
    const { model, server } = await setting(script, { calls: { atOnce: 2 } });
    const queued: string[] = [];
    const call = (owner: string, n: number) =>
      model.complete(
        { messages: [{ role: 'user', content: `${owner}${n}` }], maxTokens: 5 },
        { ...unlimitedWork, owner, queued: () => void queued.push(owner) },
      );
    const calls = [call('ann', 1), call('ann', 2), call('ann', 3), call('ann', 4), call('ben', 1)];
    for (let n = 1; n <= calls.length; n += 1) {
      await expect.poll(() => open.length).toBeGreaterThan(0);
      open.shift()!();
      await expect.poll(() => server.requests.length).toBe(Math.min(calls.length, n + 2));
    }
    await Promise.all(calls);
    expect(server.mostInFlight()).toBe(2);
    expect(queued).toHaveLength(5);
    const order = server.requests.map(({ body }) => body.messages?.[0]?.content);
    expect(order.indexOf('ben1')).toBe(2);
  });

  it('are refused when too many wait', async () => {
    const { model, server } = await setting(always(hang('before')), { calls: { atOnce: 1, mostWaiting: 1 } });
    const running = model.complete(ask).catch(() => undefined);
    await expect.poll(() => server.requests.length).toBe(1);
    const waiting = model.complete(ask).catch(() => undefined);
    expect((await failureOf(model.complete(ask))).reason).toBe('busy');
    await model.close();
    await Promise.all([running, waiting]);
  });

  it('leave a server alone whose streams break off', async () => {
    const { model, server, states } = await setting(always(cut(600, 'gout '.repeat(200))), {
      calls: { breaker: { opensAfter: 2, openMs: 30_000 } },
    });
    for (let n = 0; n < 3; n += 1) expect((await failureOf(piecesOf(model))).reason).toBe('away');
    expect([server.requests.length, states]).toEqual([2, ['open']]);
  });

  it('go on when one stream was whole that tried', async () => {
    const { model, states, pass } = await setting(first(failing(500)), {
      calls: { attempts: 1, breaker: { opensAfter: 1, openMs: 30_000 } },
    });
    await failureOf(piecesOf(model));
    pass(30_000);
    await piecesOf(model);
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  it('tell of their progress with each piece', async () => {
    const { model } = await setting(always(reply('', { pieces: ['a ', 'b ', 'c'] })));
    let progress = 0;
    const work = { ...unlimitedWork, extend: () => void (progress += 1) };
    const seen: number[] = [];
    for await (const _ of model.stream(ask, work)) seen.push(progress);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('leave a server alone that fails again and again, until one has tried', async () => {
    let isUp = false;
    const { model, server, states, pass } = await setting(() => (isUp ? 'Gout.' : failing(500)), {
      calls: { attempts: 1, breaker: { opensAfter: 3, openMs: 30_000 } },
    });
    for (let n = 0; n < 5; n += 1) expect((await failureOf(model.complete(ask))).reason).toBe('away');
    expect(server.requests).toHaveLength(3);
    pass(30_000);
    await failureOf(model.complete(ask));
    await failureOf(model.complete(ask));
    expect(server.requests).toHaveLength(4);
    pass(30_000);
    isUp = true;
    expect((await model.complete(ask)).text).toBe('Gout.');
    expect((await model.complete(ask)).text).toBe('Gout.');
    expect(states).toEqual(['open', 'half-open', 'open', 'half-open', 'closed']);
  });
});
