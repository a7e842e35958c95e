import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { IncomingFile } from '@anamnesis/contracts/kernel/handler.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/upload-store.ts';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { drain } from './draining.ts';
import { fileTooLarge, invalid } from './errors.ts';
import { createFormParser, readParts } from './form-body.ts';

export type Form = { fields: Record<string, string>; files: Record<string, IncomingFile> };
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
): Promise<Form> {
  const form: Form = { fields: {}, files: {} };
  const awaited = new Set(endpoint.files);
  const mostOfFile = limits.uploadLimitMb * 2 ** 20;
  const mostBytes = endpoint.files.length * mostOfFile + mostOverhead;
  const tooLarge = () => fileTooLarge(limits.uploadLimitMb);
  try {
    // With a Content-Length over the limit it is rejected before it is read.
    if (Number(req.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
    await readParts(
      req,
      createFormParser(req, mostOfFile),
      { mostBytes, tooLarge },
      {
        onField: (name, value) => {
          form.fields[name] = value;
        },
        async onFile(name, fileName, content) {
          if (!awaited.delete(name)) throw invalid('This form has no place for one of the files.', name);
          const upload = await uploads.put(bounded(content, limits));
          form.files[name] = { fileName, upload };
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
export const discardFiles = async ({ files }: Form, uploads: UploadStore): Promise<void> => {
  await Promise.all(Object.values(files).map(({ upload }) => uploads.delete(upload.id)));
};

/** Fails at the limit, so that the rest is neither read nor stored. */
async function* bounded(content: Readable, { uploadLimitMb }: FormLimits): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > uploadLimitMb * 2 ** 20) throw fileTooLarge(uploadLimitMb);
    yield piece;
  }
}
