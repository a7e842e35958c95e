import { contexts, type Contexts } from './contexts.ts';
import { type EntriesOf, type Merged, mergeDistinct } from './kernel/calls/context.ts';

export type Api = Merged<EntriesOf<Contexts, 'api'>>;
/** Every endpoint of the product, by name. */
export const api: Api = mergeDistinct(Object.values(contexts).map((context) => context.api));
