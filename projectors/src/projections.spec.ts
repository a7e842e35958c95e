import { contexts, type Contexts } from '@anamnesis/contracts/contexts.ts';
import type { cardsContext } from '@anamnesis/contracts/cards/context.ts';
import { expect, it } from 'vitest';
import { cardsModule } from './cards/module.ts';
import type { ProjectorModule, ProjectorModules } from './module.ts';
import { modules } from './modules.ts';
import { projections } from './projections.ts';

it('every read model that a context declares is built by its projection', () => {
  const declared = Object.values(contexts).flatMap(({ readModels }) => Object.values(readModels));
  expect(projections).toMatchObject(declared);
});

it('a read model without a projection, or with that of another, does not compile', () => {
  type Cards = ProjectorModule<typeof cardsContext>;
  const { cards, reviews } = cardsModule;
  // @ts-expect-error: nothing builds the read model `reviews`
  const forgotten: Cards = { cards };
  // @ts-expect-error: the documents of `cards` are not those of `reviews`
  const mistaken: Cards = { cards, reviews: cards };
  const { cards: _, ...others } = modules;
  // @ts-expect-error: a context is missing
  const incomplete: ProjectorModules<Contexts> = others;
  expect([forgotten, mistaken, incomplete, reviews]).toHaveLength(4);
});
