import type { AdmitUpload } from '@anamnesis/command-service/library/storage.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/upload-store.ts';
import type { Request } from 'express';
import { drain } from './draining.ts';
import { discardFiles, type Form, type FormLimits, readForm } from './forms.ts';
import type { UploadPlaces } from './upload-places.ts';

export type FormOptions = {
  uploads: UploadStore;
  uploadPlaces: UploadPlaces;
  formLimits: FormLimits;
  /** Refuses what the person's quota has no room for, before it is read. */
  admitUpload: AdmitUpload;
};
type Sender = Pick<RequestContext, 'userId' | 'signal'> & { commandId: string };

/** Reads a form once the person has a place for it and does the work with it; its files are gone when the work has ended. */
export async function withForm<T>(
  endpoint: Endpoint,
  req: Request,
  sender: Sender,
  options: FormOptions,
  work: (form: Form) => Promise<T>,
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
      // What stays behind now is swept later: it is no reason to fail what has been answered.
      await discardFiles(form, uploads).catch((err: unknown) => req.log.warn({ err }, 'an upload stays'));
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
