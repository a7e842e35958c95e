import type { Embedder } from '@anamnesis/contracts/ports/embedder.ts';
import { describe, expect, it } from 'vitest';
import { bgeFolder, noModel } from '../../../test/support/sentence-model.ts';
import { InvalidConfiguration, serviceNames } from '../configuration/config.ts';
import { openEmbedders } from './embedder.ts';

const everything = { SERVICES: [...serviceNames] };
const options = { idleMs: 1_000 };
const builtin = 'bge-small-static-1';
const namesOf = (embedders: readonly Embedder[]) => embedders.map(({ name }) => name);

describe('the embedder of this process', () => {
  it('is the built-in one, unless a model is named', async () => {
    expect(namesOf(await openEmbedders({ ...everything, EMBEDDING_MODEL: undefined }, options))).toEqual([
      builtin,
    ]);
  });

  it('loads no model where no processors run', async () => {
    const config = { EMBEDDING_MODEL: '/nowhere', SERVICES: ['command' as const] };
    expect(namesOf(await openEmbedders(config, options))).toEqual([builtin]);
  });

  it('ends the start where the model cannot be run, and says why', async () => {
    const opening = openEmbedders({ ...everything, EMBEDDING_MODEL: '/nowhere' }, options);
    await expect(opening).rejects.toThrow(InvalidConfiguration);
    await expect(opening).rejects.toThrow('  EMBEDDING_MODEL: there is no folder /nowhere');
  });

  it.skipIf(noModel !== null)(
    `is the model, and the built-in one${noModel === null ? '' : `: ${noModel}`}`,
    async () => {
      const [embedder, other] = await openEmbedders({ ...everything, EMBEDDING_MODEL: bgeFolder }, options);
      expect(embedder).toMatchObject({ dimension: 384, weight: 0.5, name: expect.stringMatching(/^onnx-/u) });
      expect(other?.name).toBe(builtin);
      await embedder!.close();
    },
  );
});
