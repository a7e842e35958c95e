import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { StorageOf } from '@anamnesis/contracts/library/requests.ts';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { positionOfCommand } from '../kernel/streams/folding.ts';
import { library } from './category.ts';
import { assertRoom, storageOf } from './quota.ts';

type Deps = Pick<Dependencies, 'streams' | 'quota'>;

/** Replies to the query service with a person's storage usage, counted as the quota check counts it. */
export const serveStorage = ({ bus, ...deps }: Deps & Pick<Dependencies, 'bus'>): Promise<Subscription> =>
  bus.reply(StorageOf.subject, async (message) => {
    const { userId } = StorageOf.input.parse(message);
    const { state } = await deps.streams.load(library, libraryStream(userId));
    return storageOf(state, deps.quota);
  });

/** An upload before its bytes are read; `bytes` of the whole form, 0 when unknown. */
export type AnnouncedUpload = { userId: string; commandId: string; bytes: number };
export type AdmitUpload = (upload: AnnouncedUpload) => Promise<void>;

/** Maximum overhead of a form in addition to its files: its fields and boundaries. */
const formBytes = 256 * 1024;

/** Rejects an upload that exceeds the person's quota before it is read. A repeated, already accepted upload passes. */
export const admitUpload =
  ({ streams, quota }: Deps): AdmitUpload =>
  async ({ userId, commandId, bytes }) => {
    const known = await streams.load(library, libraryStream(userId));
    if (positionOfCommand(known, commandId) !== null) return;
    assertRoom(known.state, quota, { documents: 1, bytes: Math.max(0, bytes - formBytes) });
  };
