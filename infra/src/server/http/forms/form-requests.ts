import type { AdmitUpload } from '@anamnesis/command-service/library/storage.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import type { Request } from 'express';
import { drain } from '../connections/draining.ts';
import { discardFiles, type ReadForm, type FormLimits, readForm } from './forms.ts';
import type { UploadPlaces } from './upload-places.ts';

export type FormOptions = {
  uploads: UploadStore;
  uploadPlaces: UploadPlaces;
  formLimits: FormLimits;
  /** Rejects what exceeds the person's quota, before it is read. */
  admitUpload: AdmitUpload;
};
type Sender = Pick<RequestContext, 'userId' | 'signal'> & { commandId: string };

/** Reads a form once the person has an upload slot, and passes it to `work`; deletes its files afterwards. */
export async function withForm<T>(
  endpoint: Endpoint,
  req: Request,
  sender: Sender,
  options: FormOptions,
  work: (form: ReadForm) => Promise<T>,
): Promise<T> {
  const { uploads, formLimits } = options;
  const giveBack = await admitted(req, sender, options).catch((error: unknown) => {
    drain(req, formLimits.uploadLimitMb * 2 ** 20);
    throw error;
  });
  try {
    const form = await readForm(endpoint, req, uploads, formLimits);
    try {
      return await work(form);
    } finally {
      // Left-over files are cleaned up later: they are no reason to fail a request that has succeeded.
      await discardFiles(form, uploads).catch((err: unknown) =>
        req.log.warn({ err }, 'deleting an upload failed; it is cleaned up later'),
      );
    }
  } finally {
    giveBack();
  }
}

async function admitted(
  { headers }: Request,
  { userId, commandId, signal }: Sender,
  { admitUpload, uploadPlaces }: FormOptions,
): Promise<() => void> {
  await admitUpload({ userId, commandId, bytes: Number(headers['content-length'] ?? 0) });
  return uploadPlaces.take(userId, signal);
}
