import type { api } from '@anamnesis/contracts/api.ts';
import { InspectUpload, type UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type {
  CommandHandler,
  CommandRequest,
  IncomingFile,
  RequestContext,
} from '@anamnesis/contracts/kernel/handler.ts';
import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import { Rejection, type RejectionStatus } from '@anamnesis/contracts/kernel/rejection.ts';
import { type DocumentType, libraryStream } from '@anamnesis/contracts/library/events.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/message-bus.ts';
import { library } from '../kernel/categories.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import type { AcceptedFile } from './commands.ts';
import { assertNewDocumentName } from './decider.ts';

type UploadHandlers = {
  uploadPDF: CommandHandler<typeof api.uploadPDF>;
  uploadText: CommandHandler<typeof api.uploadText>;
  uploadMultimodal: CommandHandler<typeof api.uploadMultimodal>;
};
type Slot = { field: string; type: DocumentType };
type Stored = { files: AcceptedFile[]; position: Position };

const inspectionTimeoutMs = 60_000;
const statusOf: Record<string, RejectionStatus> = {
  NOT_A_PDF: 415,
  NOT_TEXT: 415,
  CONVERSION_NOT_AVAILABLE: 415,
};

/** Uploads: every file is inspected before anything is recorded, so that a refused upload leaves nothing behind. */
export function uploadHandlers(deps: Dependencies): UploadHandlers {
  const store = async <E extends Endpoint>(
    request: CommandRequest<E> & { body: { customName: string; folderID: string } },
    context: RequestContext,
    slots: readonly Slot[],
  ): Promise<Stored> => {
    const stream = libraryStream(context.userId);
    const { customName: name, folderID: folderId } = request.body;
    const known = await deps.streams.load(library, stream);
    if (!known.commands.has(request.commandId)) assertNewDocumentName(known.state, folderId, name);
    const files: AcceptedFile[] = [];
    for (const slot of slots) files.push(await accept(deps, request, slot));
    const command = { type: 'UploadDocuments', folderId, name, files } as const;
    const who = fromRequest(request.commandId, context);
    const { position } = await deps.streams.handle(library, stream, command, who);
    return { files, position };
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
      const { files, position } = await store(request, context, [
        { field: 'pdfFile', type: 'pdf' },
        { field: 'textFile', type: 'text' },
      ]);
      const pdf = pdfAnswer(request.body, files);
      const textDocument = { ...textAnswer(request.body, files), PDF_id: pdf.PDF_id };
      return { body: { success: true, pdf, textDocument }, position };
    },
  };
}

/** Has a file inspected and, when it can become a document, keeps its bytes for good. */
async function accept<E extends Endpoint>(
  deps: Dependencies,
  request: CommandRequest<E>,
  { field, type }: Slot,
): Promise<AcceptedFile> {
  const file = request.files[field];
  if (!file) throw new Rejection(400, 'NO_FILE', 'Please select at least one file to upload', { field });
  const verdict = await inspect(deps, file, type);
  if (!verdict.ok) {
    const { code, message, details } = verdict;
    throw new Rejection(statusOf[code] ?? 422, code, message, details);
  }
  const blob = await deps.blobs.put(deps.incoming.stream(file.blob.hash));
  const documentId = deriveId(request.commandId, 'document', field);
  return {
    documentId,
    type,
    fileName: file.fileName,
    mime: verdict.mime,
    blob,
    totalPages: verdict.totalPages,
  };
}

async function inspect(deps: Dependencies, file: IncomingFile, slot: DocumentType): Promise<UploadVerdict> {
  const question = { hash: file.blob.hash, fileName: file.fileName, slot, pageLimit: deps.pageLimit };
  try {
    const answer = await deps.bus.request(InspectUpload.subject, question, inspectionTimeoutMs);
    return InspectUpload.output.parse(answer);
  } catch (error) {
    if (!(error instanceof RequestTimeout)) throw error;
    throw new Rejection(
      503,
      'BUSY',
      'The file could not be checked right now. Please try again in a moment.',
    );
  }
}

type Target = { customName: string; folderID: string };

const ofType = (files: readonly AcceptedFile[], type: DocumentType): AcceptedFile => {
  const file = files.find((candidate) => candidate.type === type);
  if (!file) throw new Error(`no ${type} among the files`);
  return file;
};

const pdfAnswer = ({ customName, folderID }: Target, files: readonly AcceptedFile[]) => {
  const { documentId, totalPages } = ofType(files, 'pdf');
  const type = 'pdf' as const;
  return { PDF_id: documentId, PDF_name: customName, Folder_id: folderID, type, totalPages: totalPages ?? 0 };
};

const textAnswer = ({ customName, folderID }: Target, files: readonly AcceptedFile[]) => ({
  TextDoc_id: ofType(files, 'text').documentId,
  TextDoc_name: customName,
  Folder_id: folderID,
  type: 'text' as const,
});
