import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { IncomingFile } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { drain } from '../connections/draining.ts';
import { fileTooLarge, invalid } from '../calls/errors.ts';
import { createFormParser, readParts } from './form-body.ts';

export type ReadForm = { fields: Record<string, string>; files: Record<string, IncomingFile[]> };
export type FormLimits = {
  uploadLimitMb: number;
};

/** The most bytes of a form beside its files: fields, names and boundaries. */
const mostOverhead = 2 ** 20;

/**
 * Reads a multipart form and streams its files to the upload store. If it is rejected or aborted, its files are deleted,
 * and what the client still sends is discarded.
 */
export async function readForm(
  endpoint: Endpoint,
  req: Request,
  uploads: UploadStore,
  limits: FormLimits,
): Promise<ReadForm> {
  const form: ReadForm = { fields: {}, files: {} };
  const mostOfFile = limits.uploadLimitMb * 2 ** 20;
  const mostBytes = endpoint.files.length * mostOfFile + mostOverhead;
  const mostOf = (field: string): number =>
    endpoint.files.includes(field) ? (endpoint.several[field] ?? 1) : 0;
  const mostFiles = endpoint.files.reduce((sum, field) => sum + mostOf(field), 0);
  const begun = new Map<string, number>();
  const sizes = new Map<string, number>();
  const tooLarge = () => fileTooLarge(limits.uploadLimitMb);
  try {
    // With a Content-Length over the limit it is rejected before it is read.
    if (Number(req.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
    await readParts(
      req,
      createFormParser(req, mostOfFile, mostFiles),
      { mostBytes, tooLarge },
      {
        onField: (name, value) => {
          form.fields[name] = value;
        },
        async onFile(name, fileName, content) {
          const place = begun.get(name) ?? 0;
          begun.set(name, place + 1);
          if (place >= mostOf(name)) throw noPlace(endpoint, name);
          const places = (form.files[name] ??= []);
          const counted = boundedTogether(content, limits, sizes, name);
          // They stand in the order in which they were sent, whichever is stored first.
          places[place] = { fileName, upload: await uploads.put(counted) };
        },
      },
    );
    return form;
  } catch (error) {
    drain(req, mostOfFile);
    await discardFiles(form, uploads);
    throw error;
  }
}

/** Deletes the files of a form from the upload store. */
export const discardFiles = async ({ files }: ReadForm, uploads: UploadStore): Promise<void> => {
  // Those that could not be stored are holes.
  const stored = Object.values(files).flat();
  await Promise.all(stored.map(({ upload }) => uploads.delete(upload.id)));
};

function noPlace({ several }: Endpoint, field: string): Rejection {
  const limit = Object.hasOwn(several, field) ? several[field] : undefined;
  if (limit === undefined) return invalid('This form has no place for one of the files.', field);
  const message = `At most ${limit} files can be uploaded together. Please upload them in parts.`;
  return new Rejection(libraryRefusals.TOO_MANY_FILES, message, { limit });
}

/** Fails where the files of a field exceed the limit together, so that the rest is neither read nor stored. */
async function* boundedTogether(
  content: Readable,
  { uploadLimitMb }: FormLimits,
  sizes: Map<string, number>,
  field: string,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content as AsyncIterable<Buffer>) {
    const size = (sizes.get(field) ?? 0) + piece.length;
    sizes.set(field, size);
    if (size > uploadLimitMb * 2 ** 20) throw fileTooLarge(uploadLimitMb);
    yield piece;
  }
}
