import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/upload-store.ts';
import type { Request } from 'express';
import { drain } from './draining.ts';
import { discardFiles, type Form, type FormLimits, readForm } from './forms.ts';
import type { UploadPlaces } from './upload-places.ts';

export type FormOptions = { uploads: UploadStore; uploadPlaces: UploadPlaces; formLimits: FormLimits };

/** Reads a form once the person has a place for it and does the work with it; its files are gone when the work has ended. */
export async function withForm<T>(
  endpoint: Endpoint,
  req: Request,
  { userId, signal }: RequestContext,
  { uploads, uploadPlaces, formLimits }: FormOptions,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const giveBack = await uploadPlaces.take(userId, signal).catch((error: unknown) => {
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
