import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { IncomingFile } from '@anamnesis/contracts/kernel/handler.ts';
import busboy from 'busboy';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { fileTooLarge, invalid } from './errors.ts';
import type { Incoming } from './incoming.ts';

export type Form = { fields: Record<string, string>; files: Record<string, IncomingFile> };
type Limits = { incoming: Incoming; uploadLimitMb: number };

const fieldLimits = { fields: 20, fieldSize: 10_000, files: 4 };

/** Reads a multipart form; its files go to the incoming blob store as they arrive. Nothing stays when it is refused. */
export async function readForm(endpoint: Endpoint, req: Request, limits: Limits): Promise<Form> {
  const form: Form = { fields: {}, files: {} };
  const writing: Promise<void>[] = [];
  const awaited = new Set(endpoint.files);
  try {
    await parse(req, limits, {
      onField: (name, value) => {
        form.fields[name] = value;
      },
      onFile: (name, fileName, content) => {
        const write = keep(awaited.delete(name), name, fileName, content, limits, form);
        // Handled below, once the form has been read to its end.
        write.catch(() => content.resume());
        writing.push(write);
      },
    });
    await settle(writing);
    return form;
  } catch (error) {
    await Promise.allSettled(writing);
    await discardFiles(form, limits.incoming);
    throw error;
  }
}

/** Deletes what a form left in the incoming store. */
export const discardFiles = async ({ files }: Form, incoming: Incoming): Promise<void> => {
  await Promise.all(Object.values(files).map(({ blob }) => incoming.release(blob)));
};

async function settle(writing: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(writing);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function keep(
  isAwaited: boolean,
  name: string,
  fileName: string,
  content: Readable & { truncated?: boolean },
  { incoming, uploadLimitMb }: Limits,
  form: Form,
): Promise<void> {
  if (!isAwaited) throw invalid(`${name} is not a file of this form`, name);
  const blob = await incoming.keep(content);
  form.files[name] = { fileName, blob };
  if (content.truncated) throw fileTooLarge(uploadLimitMb);
}

type Listener = {
  onField: (name: string, value: string) => void;
  onFile: (name: string, fileName: string, content: Readable) => void;
};

function parse(req: Request, { uploadLimitMb }: Limits, { onField, onFile }: Listener): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(invalid('The form is not valid.'));
    try {
      const limits = { ...fieldLimits, fileSize: Math.floor(uploadLimitMb * 1024 * 1024) };
      const parser = busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
      parser.on('field', onField);
      parser.on('file', (name, content, info) => onFile(name, info.filename ?? '', content));
      parser.on('close', resolve);
      parser.on('error', refuse);
      req.on('aborted', refuse);
      req.pipe(parser);
    } catch {
      refuse();
    }
  });
}
