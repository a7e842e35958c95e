import { useRef, useState } from 'react';
import {
  useUploadMultimodalMutation,
  useUploadPDFMutation,
  useUploadTextMutation,
} from '../library-endpoints.ts';
import { kindOfUpload, uploadFailure, type ChosenFiles, type UploadFailure } from './upload-failure.ts';

export interface UploadRequest {
  folderID: string;
  customName: string;
  files: ChosenFiles;
  /** Of an encrypted PDF; null when none was asked for. */
  password: string | null;
}

type Sent =
  | { kind: 'done'; documentId: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; failure: UploadFailure };

/** Sends an upload. `share` is how much of it was sent, 0 to 1, null while none is under way. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const underWay = useRef<{ abort: () => void }>(undefined);
  const cancelled = useRef(false);
  const begin = useBegin(setShare);
  const send = async (request: UploadRequest): Promise<Sent> => {
    cancelled.current = false;
    setShare(0);
    const started = begin(request);
    underWay.current = started;
    try {
      return { kind: 'done', documentId: documentIdOf(await started.unwrap()) };
    } catch (thrown) {
      if (cancelled.current) return { kind: 'cancelled' };
      return { kind: 'failed', failure: uploadFailure(thrown, kindOfUpload(request.files) ?? 'pdf') };
    } finally {
      underWay.current = undefined;
      setShare(null);
    }
  };
  const cancel = (): void => {
    cancelled.current = true;
    underWay.current?.abort();
  };
  return { share, send, cancel };
}

/** What an upload made; a PDF and a text that are linked are one document, known by its text. */
type Made = { pdf?: { PDF_id: string } | undefined; textDocument?: { TextDoc_id: string } | undefined };

function documentIdOf({ pdf, textDocument }: Made): string {
  const id = textDocument?.TextDoc_id ?? pdf?.PDF_id;
  if (id === undefined) throw new Error('an upload makes a document');
  return id;
}

interface Started {
  abort: () => void;
  unwrap: () => Promise<Made>;
}

/** Picks the call by what was chosen. */
function useBegin(onProgress: (share: number) => void): (request: UploadRequest) => Started {
  const [uploadPDF] = useUploadPDFMutation();
  const [uploadText] = useUploadTextMutation();
  const [uploadMultimodal] = useUploadMultimodalMutation();
  return ({ folderID, customName, files: { pdf, text }, password }) => {
    const common = { folderID, customName, onProgress };
    const opened = password === null ? common : { ...common, password };
    const [first] = pdf;
    if (first && text) return uploadMultimodal({ ...opened, files: { pdfFile: pdf, textFile: text } });
    if (first) return uploadPDF({ ...opened, fileName: first.name, files: { file: pdf } });
    if (!text) throw new Error('nothing chosen to upload');
    return uploadText({ ...common, fileName: text.name, files: { file: text } });
  };
}
