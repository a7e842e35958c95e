import { fileEndings } from '@anamnesis/contracts/library/readable-files.ts';
import { nameKey } from '@anamnesis/contracts/kernel/names.ts';
import { isApiError, type ApiError } from '../../../api/api-error.ts';
import { endingOf, isPicture } from './pictures.ts';

export type Slot = 'pdf' | 'text';
export type UploadKind = 'multimodal' | 'pdf' | 'text';
/** `pdf`: one file, or pictures in the order of their pages. */
export type ChosenFiles = { pdf: readonly File[]; text: File | null };

interface SlotRules {
  label: string;
  /** Endings that are offered. */
  readable: readonly string[];
  /** What stands before them. */
  invitation: string;
  takesSeveral: boolean;
  /** For a file that belongs elsewhere: specification 2 §5. */
  refusal: string;
}

/** Specification 2 §2. */
export const conversionNote =
  'PowerPoint and Word files will be converted. Several pictures become one document, a page each.';

export const slots: Record<Slot, SlotRules> = {
  pdf: {
    readable: fileEndings.pdf,
    label: 'PDF, presentation or pictures',
    invitation: 'Choose or drop a file, or several pictures:',
    takesSeveral: true,
    refusal: `Please select a valid PDF or PowerPoint file, or pictures (${fileEndings.pdf.map((ending) => `.${ending}`).join(', ')})`,
  },
  text: {
    readable: fileEndings.text,
    label: 'Text or Word file',
    invitation: 'Choose or drop a file:',
    takesSeveral: false,
    refusal: 'Please select a valid text or Word file (.txt, .md, .doc, .docx)',
  },
};

const uploadTypes: Record<UploadKind, { type: string; button: string }> = {
  multimodal: { type: 'Multimodal (PDF + Text linked together)', button: 'Upload Both Files' },
  pdf: { type: 'PDF Only', button: 'Upload PDF' },
  text: { type: 'Text Only', button: 'Upload Text' },
};

/** Why a file cannot go into a slot, or undefined. */
export function fileProblem(slot: Slot, fileName: string): string | undefined {
  if (slots[slot].readable.includes(endingOf(fileName))) return undefined;
  return slots[slot].refusal;
}

export function kindOfUpload({ pdf, text }: ChosenFiles): UploadKind | null {
  if (pdf.length > 0 && text) return 'multimodal';
  return pdf.length > 0 ? 'pdf' : text ? 'text' : null;
}

/** What is uploaded and on which button, in words; null before a file is chosen. */
export function uploadWords(files: ChosenFiles): { type: string; button: string } | null {
  const kind = kindOfUpload(files);
  if (kind !== 'pdf' || !files.pdf.every(isPicture)) return kind && uploadTypes[kind];
  const { length } = files.pdf;
  return length === 1
    ? { type: 'Picture (a document of one page)', button: 'Upload Picture' }
    : { type: `Pictures (one document of ${length} pages)`, button: 'Upload Pictures' };
}

/** The name that is offered: the file name without its extension. */
export const offeredName = ({ pdf, text }: ChosenFiles): string =>
  (pdf[0] ?? text)?.name.replace(/\.[^.]+$/, '').slice(0, 300) ?? '';

/** Why the form cannot be sent as it is, and at which part of it. */
export function formProblem(
  files: ChosenFiles,
  name: string,
  namesInFolder: readonly string[],
): { at: 'files' | 'name'; message: string } | undefined {
  if (kindOfUpload(files) === null)
    return { at: 'files', message: 'Please select at least one file to upload' };
  const trimmed = name.trim();
  if (trimmed === '') return { at: 'name', message: 'Please enter a name' };
  if (namesInFolder.some((taken) => nameKey(taken) === nameKey(trimmed)))
    return { at: 'name', message: 'Document name already exists in this folder' };
  return undefined;
}

/** Specification 2 §4. */
export const enterPassword = 'Enter the password to open this PDF file.';

export interface UploadFailure {
  at: 'form' | 'name' | 'password';
  message: string;
  suggestions: string[];
}

/** What to tell when an upload was refused or did not arrive. */
export function uploadFailure(thrown: unknown, kind: UploadKind): UploadFailure {
  if (!isApiError(thrown)) return { at: 'form', message: 'Upload failed: Unknown error', suggestions: [] };
  if (thrown.code === 'DOCUMENT_NAME_EXISTS') return { at: 'name', message: thrown.message, suggestions: [] };
  if (thrown.code === 'PDF_ENCRYPTED' || thrown.code === 'PDF_PASSWORD_WRONG')
    return { at: 'password', message: thrown.message, suggestions: [] };
  if (thrown.code === 'PDF_TOO_LARGE') return { at: 'form', ...tooLarge(thrown, kind) };
  return { at: 'form', message: `Upload failed: ${thrown.message}`, suggestions: [] };
}

function tooLarge({ message, details }: ApiError, kind: UploadKind) {
  const { pageCount, limit, suggestions } = details;
  if (kind === 'multimodal' && typeof pageCount === 'number' && typeof limit === 'number')
    return {
      message: `This PDF has ${pageCount} pages; the limit is ${limit} pages. Please split the PDF into smaller parts and upload them one by one.`,
      suggestions: [],
    };
  const listed = Array.isArray(suggestions) ? suggestions.filter((each) => typeof each === 'string') : [];
  return { message, suggestions: listed };
}
