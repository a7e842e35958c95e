import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import { startRegularly } from '../../kernel/regularly.ts';

type Dependencies = {
  uploads: Pick<UploadStore, 'sweep'>;
  /** Called with the error when the deletion fails. */
  failed: (error: unknown) => void;
};

const hourMs = 3_600_000;
/** Far longer than the processing of any upload takes. */
const leftoverAfterMs = 24 * hourMs;

/** Deletes uploads whose process died before it had finished them. */
export const startSweepingUploads = ({ uploads, failed }: Dependencies): Subscription =>
  startRegularly({ task: () => uploads.sweep(leftoverAfterMs), failed, everyMs: hourMs });
