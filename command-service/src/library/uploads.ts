import { api } from '@anamnesis/contracts/api.ts';
import { InspectUpload, type UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type {
  CommandHandler,
  CommandRequest,
  IncomingFile,
  RequestContext,
} from '@anamnesis/contracts/kernel/handler.ts';
import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import type { StoredUpload } from '@anamnesis/contracts/kernel/stored-upload.ts';
import { tidyFileName } from '@anamnesis/contracts/kernel/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { type DocumentType, libraryStream } from '@anamnesis/contracts/library/events.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/message-bus.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { inspectionRefusals, libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { positionOfSame } from '../kernel/folding.ts';
import { library } from './category.ts';
import type { AcceptedFile } from './commands.ts';
import { assertNewDocumentName } from './decider.ts';
import { assertRoom, roomFor } from './quota.ts';
import { recordFiles } from './record-files.ts';

type UploadBody = { customName: string; folderID: string; password?: string | undefined };
type UploadHandlers = {
  uploadPDF: CommandHandler<typeof api.uploadPDF>;
  uploadText: CommandHandler<typeof api.uploadText>;
  uploadMultimodal: CommandHandler<typeof api.uploadMultimodal>;
};
type Slot = { field: string; type: DocumentType };
/** `textBeside`: a PDF whose words come in a text of the same upload. */
type Upload = Slot & { file: IncomingFile; textBeside: boolean };
/** `kept`: the upload that is kept, which of an encrypted PDF is a copy. */
type Inspected = Upload & { verdict: Extract<UploadVerdict, { ok: true }>; kept: StoredUpload };
type Stored = { files: AcceptedFile[]; position: Position };

const multimodalSlots = [
  { field: 'pdfFile', type: 'pdf' },
  { field: 'textFile', type: 'text' },
] as const satisfies Slot[];

/** Inspections are queued: when a whole class uploads at once, the last one waits for a while. */
const inspectionTimeoutMs = 120_000;

/**
 * Uploads: all files are inspected before any is stored or recorded, so that a rejected upload leaves nothing behind.
 */
export function uploadHandlers(deps: Dependencies): UploadHandlers {
  const store = async <E extends Endpoint>(
    request: CommandRequest<E> & { body: UploadBody },
    context: RequestContext,
    slots: readonly Slot[],
  ): Promise<Stored> => {
    const stream = libraryStream(context.userId);
    const { customName: name, folderID: folderId, password } = request.body;
    const known = await deps.streams.load(library, stream);
    const who = fromRequest(request.commandId, context);
    const isNew = positionOfSame(known, who) === null;
    if (isNew) assertNewDocumentName(known.state, folderId, name);
    const hasText = slots.some(({ type }) => type === 'text');
    const incoming = slots.map((slot) => ({
      ...slot,
      file: requireFile(request.files, slot),
      textBeside: slot.type === 'pdf' && hasText,
    }));
    if (isNew) assertRoom(known.state, deps.quota, roomFor(incoming.map(({ file }) => file.upload)));
    const inspected: Inspected[] = [];
    try {
      for (const upload of incoming) inspected.push(await inspect(deps, context.userId, upload, password));
      const files: AcceptedFile[] = [];
      for (const upload of inspected) files.push(await keep(deps, request.commandId, upload));
      const command = { type: 'UploadDocuments', folderId, name, files, quota: deps.quota } as const;
      const stored = inspected.map(({ kept }) => kept);
      const { position } = await recordFiles(deps, stored, () =>
        deps.streams.handle(library, stream, command, who),
      );
      return { files, position };
    } finally {
      await deleteCopies(deps, inspected);
    }
  };

  return {
    async uploadPDF(request, context) {
      const { files, position } = await store(request, context, [{ field: 'file', type: 'pdf' }]);
      return { body: { success: true, pdf: pdfAnswer(request.body, files) }, position };
    },
    async uploadText(request, context) {
      const { files, position } = await store(request, context, [{ field: 'file', type: 'text' }]);
      return { body: { success: true, textDocument: textAnswer(request.body, files) }, position };
    },
    async uploadMultimodal(request, context) {
      const given = multimodalSlots.filter(({ field }) => request.files[field] !== undefined);
      if (given.length === 0) throw noFile(multimodalSlots[0].field);
      const { files, position } = await store(request, context, given);
      const has = (type: DocumentType) => given.some((slot) => slot.type === type);
      const pdf = has('pdf') ? pdfAnswer(request.body, files) : undefined;
      const text = has('text') ? textAnswer(request.body, files) : undefined;
      const uploadType = pdf && text ? 'multimodal' : pdf ? 'pdf' : 'text';
      const textDocument = text && (pdf ? { ...text, PDF_id: pdf.PDF_id } : text);
      return { body: { success: true, uploadType, pdf, textDocument }, position };
    },
  };
}

const noFile = (field: string): Rejection =>
  new Rejection(libraryRefusals.NO_FILE, 'Please select at least one file to upload', { field });

function requireFile(files: Record<string, IncomingFile>, { field }: Slot): IncomingFile {
  const file = files[field];
  if (!file) throw noFile(field);
  return { ...file, fileName: tidyFileName(file.fileName) };
}

/** Rejects a file that cannot become a document. */
async function inspect(
  deps: Dependencies,
  userId: string,
  upload: Upload,
  password: string | undefined,
): Promise<Inspected> {
  const verdict = await askForVerdict(deps, userId, upload, password);
  if (verdict.ok) return { ...upload, verdict, kept: verdict.copy ?? upload.file.upload };
  const { code, message, details } = verdict;
  throw new Rejection(inspectionRefusals[code], message, details);
}

async function askForVerdict(
  { bus, pageLimit }: Dependencies,
  userId: string,
  { file, type: slot, textBeside }: Upload,
  typed: string | undefined,
): Promise<UploadVerdict> {
  const { id: uploadId, hash, size } = file.upload;
  const password = slot === 'pdf' && typed !== '' ? typed : undefined;
  const about = { fileName: file.fileName, slot, textBeside, pageLimit, password };
  const question = { uploadId, hash, size, userId, ...about };
  try {
    const answer = await bus.request(InspectUpload.subject, question, inspectionTimeoutMs);
    return InspectUpload.output.parse(answer);
  } catch (error) {
    if (!(error instanceof RequestTimeout)) throw error;
    throw new Rejection(
      commonRefusals.BUSY,
      'The file could not be checked right now. Please try again in a moment.',
    );
  }
}

/** Moves the bytes of an accepted file to the permanent store. */
async function keep(
  { uploads }: Dependencies,
  commandId: string,
  { field, type, file, verdict, kept }: Inspected,
): Promise<AcceptedFile> {
  const { mime } = verdict;
  // The chunks of a text are counted by its extraction.
  const totalPages = type === 'pdf' ? verdict.totalPages : null;
  const blob = await uploads.keep(kept);
  const documentId = deriveId(commandId, 'document', field);
  return { documentId, type, fileName: file.fileName, mime, blob, totalPages };
}

/** The copies of encrypted PDFs; the form's own uploads are deleted with it. */
async function deleteCopies({ uploads, warn }: Dependencies, inspected: readonly Inspected[]): Promise<void> {
  const copies = inspected.flatMap(({ verdict }) => verdict.copy ?? []);
  await Promise.all(copies.map(({ id }) => uploads.delete(id))).catch((error: unknown) =>
    warn(error, 'deleting the copy of an upload failed; it is cleaned up later'),
  );
}

type Target = { customName: string; folderID: string };

const ofType = (files: readonly AcceptedFile[], type: DocumentType): AcceptedFile => {
  const file = files.find((candidate) => candidate.type === type);
  if (!file) throw new Error(`no ${type} among the files`);
  return { ...file, fileName: tidyFileName(file.fileName) };
};

const pdfAnswer = ({ customName, folderID }: Target, files: readonly AcceptedFile[]) => {
  const { documentId, totalPages } = ofType(files, 'pdf');
  const type = 'pdf' as const;
  return { PDF_id: documentId, PDF_name: customName, Folder_id: folderID, type, totalPages };
};

const textAnswer = ({ customName, folderID }: Target, files: readonly AcceptedFile[]) => ({
  TextDoc_id: ofType(files, 'text').documentId,
  TextDoc_name: customName,
  Folder_id: folderID,
  type: 'text' as const,
});
