import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/upload-store.ts';
import { startRegularly } from '../kernel/regularly.ts';

type Dependencies = {
  uploads: Pick<UploadStore, 'sweep'>;
  /** Told why they could not be deleted this time. */
  failed: (error: unknown) => void;
};

const hourMs = 3_600_000;
/** Far longer than any upload is dealt with. */
const leftoverAfterMs = 24 * hourMs;

/** Deletes uploads whose process died before it had done with them. */
export const startSweepingUploads = ({ uploads, failed }: Dependencies): Subscription =>
  startRegularly({ task: () => uploads.sweep(leftoverAfterMs), failed, everyMs: hourMs });
