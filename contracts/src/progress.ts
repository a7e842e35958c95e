import { contexts } from './contexts.ts';
import { mergeDistinct } from './kernel/calls/context.ts';
import type { ProgressKind } from './kernel/work/progress.ts';

/** Every kind of progress of the product, by name. */
export const progressKinds: Readonly<Record<string, ProgressKind>> = mergeDistinct<
  Record<string, ProgressKind>
>(Object.values(contexts).map(({ progress }) => progress));
