import { eventDefinitions } from '@anamnesis/contracts/events.ts';
import type { EventBody, NewEvent, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import { ownerOf } from '@anamnesis/contracts/kernel/event.ts';
import type { OpenEvents, PersonKeys } from '@anamnesis/contracts/ports/person-keys.ts';
import { lock, type Sealed, unlock } from './box.ts';

type Data = Record<string, unknown>;

const sealedIn = ({ data }: EventBody): Sealed | undefined =>
  (data as { sealed?: Sealed } | null | undefined)?.sealed;

/** The personal fields that an event holds as plain text. */
export function plainFields({ type, data }: EventBody): string[] {
  const personal = eventDefinitions[type]?.personal ?? {};
  return Object.keys(personal).filter((field) => Object.hasOwn(data as Data, field));
}

export const isPersonal = (event: EventBody): boolean => plainFields(event).length > 0;

/** An event that isPersonal with those fields in a box. `key`: its owner's. */
export function seal<E extends NewEvent>(event: E, key: Uint8Array): E {
  const fields = plainFields(event);
  const entries = Object.entries(event.data as Data);
  const personal = Object.fromEntries(entries.filter(([name]) => fields.includes(name)));
  const rest = Object.fromEntries(entries.filter(([name]) => !fields.includes(name)));
  return { ...event, data: { ...rest, sealed: lock(event, ownerOf(event), personal, key) } };
}

/** The events as they are to be kept. Throws PersonErased for what would be written of somebody who was erased. */
export async function sealAll(
  events: readonly NewEvent[],
  keys: Pick<PersonKeys, 'make'>,
): Promise<NewEvent[]> {
  const sealed: NewEvent[] = [];
  for (const event of events)
    sealed.push(isPersonal(event) ? seal(event, await keys.make(ownerOf(event))) : event);
  return sealed;
}

/** Opens what is sealed; the rest stays as it is. The keys of all its people are looked up at once. */
export const createOpenEvents =
  (keys: Pick<PersonKeys, 'find'>): OpenEvents =>
  async (events) => {
    const boxes = events.map(sealedIn);
    const owners = new Set(boxes.flatMap((sealed) => (sealed ? [sealed.of] : [])));
    if (owners.size === 0) return [...events];
    const found = await keys.find([...owners]);
    return events.map((event, n) => {
      const sealed = boxes[n];
      if (!sealed) return event;
      const key = found.get(sealed.of);
      if (key === undefined) throw new KeyMissing(event);
      const { sealed: _, ...rest } = event.data as Data;
      const personal =
        key === 'destroyed' ? eventDefinitions[event.type]?.personal : unlock(event, sealed, key);
      return { ...event, data: { ...rest, ...personal } };
    });
  };

/** Not the same as a key that was destroyed: something went wrong, and nothing must be built upon it. */
export class KeyMissing extends Error {
  constructor({ type, stream, revision }: Pick<RecordedEvent, 'type' | 'stream' | 'revision'>) {
    super(
      `${type} (event ${revision} of ${stream}) cannot be read: the key store has no key of its person. ` +
        'It does not belong to this event log: restore both from the same backup.',
    );
    this.name = 'KeyMissing';
  }
}
