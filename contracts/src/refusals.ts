import type { Contexts } from './contexts.ts';
import type { EntriesOf, Merged } from './kernel/calls/context.ts';
import type { commonRefusals } from './kernel/events/refusals.ts';

/** Every refusal code of the server; each has one HTTP status. */
export type RefusalCode = keyof (typeof commonRefusals & Merged<EntriesOf<Contexts, 'refusals'>>);
