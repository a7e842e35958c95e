import { isApiError } from '../../../api/api-error.ts';
import type { Dispatch } from '../../../documents/pages/fetch-batch.ts';
import { libraryEndpoints } from '../library-endpoints.ts';
import { kindOfUpload, uploadFailure, type ChosenFiles, type UploadFailure } from './upload-failure.ts';

export interface UploadRequest {
  folderID: string;
  customName: string;
  files: ChosenFiles;
  /** Of an encrypted PDF; null when none was asked for. */
  password: string | null;
  /** For whoever sends it again later: sent twice under one id, it makes one document. */
  commandId?: string | undefined;
}

export type Sent =
  | { kind: 'done'; documentId: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; failure: UploadFailure; why: WhyFailed };

/** `no answer`: nobody knows whether it arrived. `file changed`: the browser does not read the chosen file any more. */
export type WhyFailed = 'refused' | 'no answer' | 'file changed';

export interface Sending {
  cancel: () => void;
  /** Never rejects. */
  sent: Promise<Sent>;
}

const untracked = { track: false };

/** Whether two would make the same document: only then the second may have the command id of the first. */
export const isSameUpload = (one: UploadRequest, other: UploadRequest): boolean =>
  one.folderID === other.folderID &&
  one.customName === other.customName &&
  one.password === other.password &&
  one.files === other.files;

/** Sends an upload with the call for what was chosen; `onProgress` is told the share that was sent, 0 to 1. */
export function sendUpload(
  dispatch: Dispatch,
  request: UploadRequest,
  onProgress: (share: number) => void,
): Sending {
  const call = begin(dispatch, request, onProgress);
  let cancelled = false;
  return {
    cancel: () => {
      cancelled = true;
      call.abort();
    },
    sent: call.unwrap().then(
      (made): Sent => ({ kind: 'done', documentId: documentIdOf(made) }),
      (thrown: unknown): Sent =>
        cancelled
          ? { kind: 'cancelled' }
          : {
              kind: 'failed',
              failure: uploadFailure(thrown, kindOfUpload(request.files) ?? 'pdf'),
              why: whyOf(thrown),
            },
    ),
  };
}

function whyOf(thrown: unknown): WhyFailed {
  if (!isApiError(thrown)) return 'refused';
  if (thrown.code === 'FILE_CHANGED') return 'file changed';
  return thrown.status === 0 ? 'no answer' : 'refused';
}

/** What an upload made; a PDF and a text that are linked are one document, known by its text. */
type Made = { pdf?: { PDF_id: string } | undefined; textDocument?: { TextDoc_id: string } | undefined };

function documentIdOf({ pdf, textDocument }: Made): string {
  const id = textDocument?.TextDoc_id ?? pdf?.PDF_id;
  if (id === undefined) throw new Error('an upload makes a document');
  return id;
}

interface Call {
  abort: () => void;
  unwrap: () => Promise<Made>;
}

function begin(
  dispatch: Dispatch,
  { folderID, customName, files: { pdf, text }, password, commandId }: UploadRequest,
  onProgress: (share: number) => void,
): Call {
  const { uploadPDF, uploadText, uploadMultimodal } = libraryEndpoints.endpoints;
  // Unless the person has turned it off, which the server knows.
  const makeCards = 'true' as const;
  const common = {
    folderID,
    customName,
    makeCards,
    onProgress,
    ...(commandId !== undefined && { commandId }),
  };
  const opened = password === null ? common : { ...common, password };
  const [first] = pdf;
  if (first && text)
    return dispatch(
      uploadMultimodal.initiate({ ...opened, files: { pdfFile: pdf, textFile: text } }, untracked),
    );
  if (first)
    return dispatch(uploadPDF.initiate({ ...opened, fileName: first.name, files: { file: pdf } }, untracked));
  if (!text) throw new Error('nothing chosen to upload');
  return dispatch(uploadText.initiate({ ...common, fileName: text.name, files: { file: text } }, untracked));
}
