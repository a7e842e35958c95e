import { contexts, type Contexts } from './contexts.ts';
import { type EntriesOf, type Merged, mergeDistinct } from './kernel/context.ts';
import { commonRefusals } from './kernel/refusals.ts';

type Refusals = typeof commonRefusals & Merged<EntriesOf<Contexts, 'refusals'>>;

/** Every reason to reject a request, by code; each code has one HTTP status. */
export const refusals = mergeDistinct<object>([
  commonRefusals,
  ...Object.values(contexts).map((context) => context.refusals),
]) as Refusals;

/** Every refusal code of the server. */
export type RefusalCode = keyof Refusals;
