import { eventDefinitions } from '@anamnesis/contracts/events.ts';
import type { EventBody, NewEvent, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import { ownerOf } from '@anamnesis/contracts/kernel/events/event.ts';
import type { OpenEvents, PersonKey, PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { DamagedBox, lock, type Sealed, unlock } from './box.ts';

type Data = Record<string, unknown>;

const sealedIn = ({ data }: EventBody): Sealed | undefined =>
  (data as { sealed?: Sealed } | null | undefined)?.sealed;

/** The personal fields that an event holds as plain text. */
function plainFields({ type, data }: EventBody): string[] {
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

/** Called with each event whose text does not open; what it throws is thrown to whoever reads the events. */
export type OnDamaged = (event: RecordedEvent, because: DamagedBox) => void;

const refuse: OnDamaged = (_, because) => {
  throw because;
};

/**
 * Opens what is sealed; the rest stays as it is. The keys of all its people are looked up at once. A text that is damaged
 * is replaced by one that says so: nobody else has to wait for what nobody can read.
 */
export const createOpenEvents =
  (keys: Pick<PersonKeys, 'find'>, onDamaged = refuse): OpenEvents =>
  async (events) => {
    const boxes = events.map(sealedIn);
    const owners = new Set(boxes.flatMap((sealed) => (sealed ? [sealed.of] : [])));
    if (owners.size === 0) return [...events];
    const found = await keys.find([...owners]);
    const giveWay = givingWay();
    const opened: RecordedEvent[] = [];
    for (const [n, event] of events.entries()) {
      const waiting = giveWay();
      if (waiting) await waiting;
      opened.push(openWith(found, event, boxes[n], onDamaged));
    }
    return opened;
  };

/** Opens events without anything that was written: what is personal in them keeps its form, ids and numbers, and no other text. */
export const withoutPersonalTexts =
  (open: OpenEvents): OpenEvents =>
  async (events) =>
    (await open(events)).map((event) => {
      const data = event.data as Data;
      const emptied = plainFields(event).map((field) => [field, emptiedOf(data[field])]);
      return { ...event, data: { ...data, ...Object.fromEntries(emptied) } };
    });

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function emptiedOf(value: unknown): unknown {
  if (typeof value === 'string') return id.test(value) ? value : '';
  if (Array.isArray(value)) return value.map(emptiedOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, emptiedOf(each)]));
}

function openWith(
  keys: ReadonlyMap<string, PersonKey>,
  event: RecordedEvent,
  sealed: Sealed | undefined,
  onDamaged: OnDamaged,
): RecordedEvent {
  if (!sealed) return event;
  const key = keys.get(sealed.of);
  if (key === undefined) throw new KeyMissing(event);
  const { sealed: _, ...rest } = event.data as Data;
  return { ...event, data: { ...rest, ...personalIn(event, sealed, key, onDamaged) } };
}

function personalIn(event: RecordedEvent, sealed: Sealed, key: PersonKey, onDamaged: OnDamaged): Data {
  const { personal = {}, unreadable = {} } = eventDefinitions[event.type] ?? {};
  if (key === 'destroyed') return personal;
  try {
    return unlock(event, sealed, key);
  } catch (error) {
    if (!(error instanceof DamagedBox)) throw error;
    onDamaged(event, error);
    return unreadable;
  }
}

/** Not the same as a key that was destroyed: something went wrong, and nothing must be built upon it. */
class KeyMissing extends Error {
  constructor({ type, stream, revision }: Pick<RecordedEvent, 'type' | 'stream' | 'revision'>) {
    super(
      `${type} (event ${revision} of ${stream}) cannot be read: the key store has no key of its person. ` +
        'It does not belong to this event log: restore both from the same backup.',
    );
    this.name = 'KeyMissing';
  }
}
