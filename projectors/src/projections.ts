import { type AnyProjection, anyProjection } from './engine/any-projection.ts';
import { modules } from './modules.ts';

/** The projection of every read model of the product. */
export const projections: readonly AnyProjection[] = Object.values(modules).flatMap((module) =>
  Object.values(module).map(anyProjection),
);
