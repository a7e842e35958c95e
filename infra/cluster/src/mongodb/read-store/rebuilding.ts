import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { Rebuild } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { guarded } from '../unavailable.ts';
import type { Catalogue } from './catalogue.ts';
import type { ModelRecord } from './records.ts';
import type { Sweeper } from './sweeping.ts';
import { activate, createBuilder, type WriterOptions } from './committing/writing.ts';

type Dependencies = { catalogue: Catalogue; sweeper: Sweeper };

/** Copies have lives of their own; each is shown by one write, that of the life that readers see. */
export function createRebuild(dependencies: Omit<WriterOptions, 'model' | 'shape'>): Rebuild {
  const { catalogue } = dependencies;
  const copies: WriterOptions[] = [];
  let ended = false;

  return guarded<Rebuild>({
    async open<D extends Document>(shape: ReadModelShape) {
      const copy = { ...dependencies, shape, model: await catalogue.registerCopy(shape) };
      copies.push(copy);
      return createBuilder<D>(copy);
    },
    async show() {
      if (ended) throw new Error('the rebuild was dropped');
      for (const { model } of copies) {
        if (await catalogue.isStored(model)) continue;
        throw new Error(`the rebuild of ${model.name} was dropped`);
      }
      ended = true;
      for (const copy of copies) await activate(copy);
    },
    async discard() {
      if (ended) return;
      ended = true;
      await forgetAll(
        dependencies,
        copies.map(({ model }) => model),
      );
    },
  });
}

/** Drops what rebuilds left whose process died. */
export async function dropRebuilds(dependencies: Dependencies): Promise<void> {
  await forgetAll(dependencies, await dependencies.catalogue.leftoversOfRebuilds());
}

async function forgetAll(
  { catalogue, sweeper }: Dependencies,
  models: readonly ModelRecord[],
): Promise<void> {
  if (models.length === 0) return;
  for (const model of models) await catalogue.forget(model);
  await sweeper.leftovers();
}
