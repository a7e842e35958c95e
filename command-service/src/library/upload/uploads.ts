import { api } from '@anamnesis/contracts/api.ts';
import { InspectUpload, type UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type {
  CommandHandler,
  CommandRequest,
  IncomingFile,
  RequestContext,
} from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { tidyFileName } from '@anamnesis/contracts/kernel/text/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { type DocumentType, libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { StoredUpload } from '@anamnesis/contracts/kernel/stored-upload.ts';
import { inspectionRefusals, libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { positionOfSame } from '../../kernel/streams/folding.ts';
import { preferences } from '../../preferences/category.ts';
import { studyClock } from '../../preferences/study-clock.ts';
import { library } from '../category.ts';
import type { AcceptedFile } from '../commands.ts';
import { assertNewDocumentName } from '../decider.ts';
import {
  arePictures,
  assertFewEnough,
  type InspectedFile,
  joinPictures,
  namingFile,
} from './join-pictures.ts';
import { orBusy } from './or-busy.ts';
import { assertRoom, roomFor } from '../quota.ts';
import { recordUploadedFiles } from './record-files.ts';

type UploadBody = {
  customName: string;
  folderID: string;
  password?: string | undefined;
  makeCards?: 'true' | 'false' | undefined;
};
type UploadHandlers = {
  uploadPDF: CommandHandler<typeof api.uploadPDF>;
  uploadText: CommandHandler<typeof api.uploadText>;
  uploadMultimodal: CommandHandler<typeof api.uploadMultimodal>;
};
type Slot = { field: string; type: DocumentType };
/** `textBeside`: a PDF whose words come in a text of the same upload. */
type Upload = Slot & { files: readonly IncomingFile[]; textBeside: boolean };
/** One file: what was sent, or what was made of several. */
type Inspected = Slot & { file: IncomingFile; mime: string; totalPages: number | null };
type Stored = { files: AcceptedFile[]; position: Position };

const multimodalSlots = [
  { field: 'pdfFile', type: 'pdf' },
  { field: 'textFile', type: 'text' },
] as const satisfies Slot[];

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
      files: requireFiles(request.files, slot),
      textBeside: slot.type === 'pdf' && hasText,
    }));
    for (const { files } of incoming) if (files.length > 1) assertFewEnough(files.length, deps.pageLimit);
    if (isNew) assertRoom(known.state, deps.quota, roomOf(incoming));
    const made: StoredUpload[] = [];
    try {
      const inspected: Inspected[] = [];
      for (const upload of incoming)
        inspected.push(await inspectAll(deps, context.userId, upload, { password, made }));
      const files: AcceptedFile[] = [];
      for (const upload of inspected) files.push(await keep(deps, request.commandId, upload));
      if (request.body.makeCards === 'true') await askForCards(deps, studiedOf(files), context);
      const command = { type: 'UploadDocuments', folderId, name, files, quota: deps.quota } as const;
      const stored = inspected.map(({ file }) => file.upload);
      const { position } = await recordUploadedFiles(deps, stored, () =>
        deps.streams.handle(library, stream, command, who),
      );
      return { files, position };
    } finally {
      // What is left over is swept later, and no reason to fail a request that has succeeded.
      await Promise.allSettled(made.map(({ id }) => deps.uploads.delete(id)));
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

/** Of a PDF and its text, the text is studied. */
const studiedOf = (files: readonly AcceptedFile[]): AcceptedFile | undefined =>
  files.find(({ type }) => type === 'text') ?? files[0];

/** Its cards are made once it is here, unless the person turned that off, or a model makes them, which costs something. */
async function askForCards(
  { streams, clock, hasModel }: Dependencies,
  file: AcceptedFile | undefined,
  context: RequestContext,
): Promise<void> {
  const { state } = await streams.load(preferences, preferencesStream(context.userId));
  const asksModel = hasModel && state.engine !== 'builtin';
  if (file && state.cardsOfUploads && !asksModel)
    file.cardsFrom = studyDayOf(clock().toISOString(), studyClock(state, context));
}

const noFile = (field: string): Rejection =>
  new Rejection(libraryRefusals.NO_FILE, 'Please select at least one file to upload', { field });

function requireFiles(
  files: Readonly<Record<string, readonly IncomingFile[]>>,
  { field }: Slot,
): readonly IncomingFile[] {
  const given = files[field] ?? [];
  if (given.length === 0) throw noFile(field);
  return given.map((file) => ({ ...file, fileName: tidyFileName(file.fileName) }));
}

/** One document for each slot, however many pictures it has. */
const roomOf = (uploads: readonly Upload[]) =>
  roomFor(uploads.map(({ files }) => ({ size: files.reduce((sum, { upload }) => sum + upload.size, 0) })));

/**
 * Rejects a file that cannot become a document. What is made of the files is added to `made`: one file of pictures, a copy of an
 * encrypted PDF without its encryption.
 */
async function inspectAll(
  deps: Dependencies,
  userId: string,
  { files, textBeside, ...slot }: Upload,
  { password, made }: { password: string | undefined; made: StoredUpload[] },
): Promise<Inspected> {
  const inspected: (InspectedFile & { totalPages: number | null })[] = [];
  for (const file of files) {
    const verdict = await askForVerdict(deps, userId, { ...slot, file, textBeside }, password);
    if (!verdict.ok) {
      const { code, message, details } = verdict;
      throw new Rejection(
        inspectionRefusals[code],
        files.length > 1 ? namingFile(file, message) : message,
        details,
      );
    }
    const { mime, copy } = verdict;
    if (copy) made.push(copy);
    // The chunks of a text are counted by its extraction.
    const totalPages = slot.type === 'pdf' ? verdict.totalPages : null;
    inspected.push({ file: copy ? { ...file, upload: copy } : file, mime, totalPages });
  }
  const [only] = inspected;
  if (only && !arePictures(inspected)) return { ...slot, ...only };
  const joined = await joinPictures(deps, userId, inspected);
  made.push(joined.file.upload);
  return { ...slot, ...joined, totalPages: null };
}

async function askForVerdict(
  { bus, pageLimit }: Dependencies,
  userId: string,
  { file, type: slot, textBeside }: Slot & { file: IncomingFile; textBeside: boolean },
  typed: string | undefined,
): Promise<UploadVerdict> {
  const { id: uploadId, hash, size } = file.upload;
  const password = slot === 'pdf' && typed !== '' ? typed : undefined;
  const about = { fileName: file.fileName, slot, textBeside, pageLimit, password };
  const question = { uploadId, hash, size, userId, ...about };
  const answer = await orBusy((timeoutMs) => bus.request(InspectUpload.subject, question, timeoutMs));
  return InspectUpload.output.parse(answer);
}

/** Moves the bytes of an accepted file to the permanent store. */
async function keep(
  { uploads }: Dependencies,
  commandId: string,
  { field, type, file, mime, totalPages }: Inspected,
): Promise<AcceptedFile> {
  const blob = await uploads.keep(file.upload);
  const documentId = deriveId(commandId, 'document', field);
  return { documentId, type, fileName: file.fileName, mime, blob, totalPages };
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
