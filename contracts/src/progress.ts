import { contexts } from './contexts.ts';
import { mergeDistinct } from './kernel/context.ts';
import type { ProgressKind } from './kernel/progress.ts';

/** Every kind of progress of the product, by name. */
export const progressKinds: Readonly<Record<string, ProgressKind>> = mergeDistinct<
  Record<string, ProgressKind>
>(Object.values(contexts).map(({ progress }) => progress));
