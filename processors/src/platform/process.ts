import type { EventBody } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Processor, ProcessorGroup } from './kernel/processor.ts';
import type { Carrying } from './workflow.ts';

/**
 * One process: the resources that it needs, by name, the events that it consumes, and what it runs or serves on the bus
 * while the service is running. Create it with `defineProcess`.
 */
export type ProcessModule<Need extends string = string> = {
  name: string;
  needs: readonly Need[];
  /** Its work may be much and nobody waits for it: before each message that it sends it rests while people are answered. */
  givesWay?: boolean;
  /** A durable group and the factory of its processor. */
  consumer?: { group: ProcessorGroup; create: (given: never, carrying: Carrying) => Processor };
  background?: (given: never) => Promise<Subscription>;
};

type Definition<Given, Need, E extends EventBody> = {
  name: string;
  needs: readonly Need[];
  givesWay?: boolean;
  consumer?: { group: ProcessorGroup; create: (given: Given, carrying: Carrying) => Processor<E> };
  background?: (given: Given) => Promise<Subscription>;
};

/**
 * `defineProcess` for a service with these resources: the factories of a process get those that it declares to need, and
 * no others. The cast is safe because a processor only gets events of its group.
 */
export const processesOver =
  <Resources extends object>() =>
  <Need extends keyof Resources & string, E extends EventBody = EventBody>(
    definition: Definition<Pick<Resources, NoInfer<Need>>, Need, E>,
  ): ProcessModule<Need> =>
    definition as unknown as ProcessModule<Need>;

/** The names of what any of the processes needs. */
export type NeedsOf<Modules extends readonly ProcessModule[]> = Modules[number]['needs'][number];

/** Picks what the process declares to need; throws when something of it is missing. */
export function givenTo({ name, needs }: ProcessModule, resources: Readonly<Record<string, unknown>>): never {
  const missing = needs.filter((need) => resources[need] === undefined);
  if (missing.length > 0) throw new Error(`${missing.join(', ')} missing: the process ${name} needs it`);
  // `never`, because only the definition knows the types; `processesOver` has checked them.
  return Object.fromEntries(needs.map((need) => [need, resources[need]])) as never;
}
