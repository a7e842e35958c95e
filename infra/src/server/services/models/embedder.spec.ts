import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startModelDouble } from '../../../../test/support/model-double/model-double.ts';
import { bgeFolder, noModel } from '../../../../test/support/sentence-model.ts';
import { InvalidConfiguration, readConfig } from '../../configuration/config.ts';
import { openEmbedders } from './embedder.ts';

const builtin = 'bge-small-static-1';
const namesOf = (embedders: readonly Embedder[]) => embedders.map(({ name }) => name);

function setting(env: Record<string, string> = {}) {
  const warnings: unknown[] = [];
  const logger = { warn: (facts: unknown) => void warnings.push(facts) };
  const deps = { idleMs: 1_000, clock: () => new Date(), logger };
  return { warnings, open: (more: object = {}) => openEmbedders({ ...readConfig(env), ...more }, deps) };
}

describe('the embedder of this process', () => {
  it('is the built-in one, unless a model is named', async () => {
    expect(namesOf(await setting().open())).toEqual([builtin]);
  });

  it('loads no model where no processors run', async () => {
    const { open } = setting({ EMBEDDING_MODEL: '/nowhere' });
    expect(namesOf(await open({ SERVICES: ['command'] }))).toEqual([builtin]);
  });

  it('ends the start where the model cannot be run, and says why', async () => {
    const opening = setting({ EMBEDDING_MODEL: '/nowhere' }).open();
    await expect(opening).rejects.toThrow(InvalidConfiguration);
    await expect(opening).rejects.toThrow('  EMBEDDING_MODEL: there is no folder /nowhere');
  });

  it.skipIf(noModel !== null)(
    `is the model, and the built-in one${noModel === null ? '' : `: ${noModel}`}`,
    async () => {
      const [embedder, other] = await setting({ EMBEDDING_MODEL: bgeFolder }).open();
      expect(embedder).toMatchObject({ dimension: 384, weight: 0.5, name: expect.stringMatching(/^onnx-/u) });
      expect(other?.name).toBe(builtin);
      await embedder!.close();
    },
  );

  it('is the model of a server, and the built-in one', async () => {
    const double = await startModelDouble();
    onTestFinished(() => double.close());
    const { open, warnings } = setting({
      OPENAI_BASE_URL: double.url,
      OPENAI_EMBEDDING_MODEL: 'nomic-embed-text',
    });
    const [embedder, other] = await open();
    onTestFinished(() => embedder!.close());
    expect(embedder).toMatchObject({
      dimension: 96,
      name: expect.stringMatching(/^openai-nomic-embed-text-/u),
    });
    expect([other?.name, warnings]).toEqual([builtin, []]);
  });

  it('is the built-in one while that server is down, and warns', async () => {
    const gone = await startModelDouble();
    await gone.close();
    const key = 'sk-not-to-be-seen';
    const { open, warnings } = setting({
      OPENAI_BASE_URL: gone.url,
      OPENAI_API_KEY: key,
      OPENAI_EMBEDDING_MODEL: 'nomic-embed-text',
    });
    expect(namesOf(await open())).toEqual([builtin]);
    expect(warnings).toEqual([
      {
        model: 'nomic-embed-text',
        err: expect.objectContaining({ name: 'ModelUnavailable', reason: 'away' }),
      },
    ]);
    expect(String((warnings[0] as { err: Error }).err.stack)).not.toContain(key);
  });
});
