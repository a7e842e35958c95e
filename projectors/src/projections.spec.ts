import { contexts, type Contexts } from '@anamnesis/contracts/contexts.ts';
import type { cardsContext } from '@anamnesis/contracts/cards/context.ts';
import type { Complete } from '@anamnesis/contracts/kernel/complete.ts';
import { expect, expectTypeOf, it } from 'vitest';
import { cardsModule } from './cards/module.ts';
import type { MissingInModules, ProjectorModule } from './module.ts';
import { projections } from './projections.ts';

it('every read model that a context declares is built by its projection', () => {
  const declared = Object.values(contexts).flatMap(({ readModels }) => Object.values(readModels));
  expect(projections).toMatchObject(declared);
});

it('a read model without a projection does not compile: the error begins with its name', () => {
  type WithoutReviews = { cards: Omit<typeof cardsModule, 'reviews'> };
  expectTypeOf<
    MissingInModules<Pick<Contexts, 'cards'>, WithoutReviews>
  >().toEqualTypeOf<'reviews: no projection of this read model'>();
  type WithoutCards = MissingInModules<Pick<Contexts, 'cards'>, object>;
  expectTypeOf<WithoutCards>().toEqualTypeOf<'cards: no module of this context'>();
  // @ts-expect-error: something is missing
  type Refused = Complete<WithoutCards>;
  expectTypeOf<Refused>().toEqualTypeOf<WithoutCards>();
});

it('a read model with the projection of another does not compile', () => {
  const { cards } = cardsModule;
  // @ts-expect-error: the documents of `cards` are not those of `reviews`
  const mistaken: ProjectorModule<typeof cardsContext> = { cards, reviews: cards };
  expect(mistaken).toBeDefined();
});
