import { fileEndings } from '@anamnesis/contracts/library/readable-files.ts';
import { nameKey } from '@anamnesis/contracts/kernel/names.ts';
import { isApiError, type ApiError } from '../../../api/api-error.ts';

export type Slot = 'pdf' | 'text';
export type UploadKind = 'multimodal' | 'pdf' | 'text';
export type ChosenFiles = { pdf: File | null; text: File | null };

interface SlotRules {
  label: string;
  /** Endings that are offered. */
  readable: readonly string[];
  /** For a file that belongs elsewhere: specification 2 §5. */
  refusal: string;
}

/** Specification 2 §2. */
export const conversionNote = 'PowerPoint and Word files will be converted.';

export const slots: Record<Slot, SlotRules> = {
  pdf: {
    readable: fileEndings.pdf,
    label: 'PDF or PowerPoint file',
    refusal: 'Please select a valid PDF or PowerPoint file (.pdf, .ppt, .pptx, .pps, .ppsx)',
  },
  text: {
    readable: fileEndings.text,
    label: 'Text or Word file',
    refusal: 'Please select a valid text or Word file (.txt, .md, .doc, .docx)',
  },
};

export const uploadTypes: Record<UploadKind, { type: string; button: string }> = {
  multimodal: { type: 'Multimodal (PDF + Text linked together)', button: 'Upload Both Files' },
  pdf: { type: 'PDF Only', button: 'Upload PDF' },
  text: { type: 'Text Only', button: 'Upload Text' },
};

/** Why a file cannot go into a slot, or undefined. */
export function fileProblem(slot: Slot, fileName: string): string | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (slots[slot].readable.includes(ending)) return undefined;
  return slots[slot].refusal;
}

export function kindOfUpload({ pdf, text }: ChosenFiles): UploadKind | null {
  if (pdf && text) return 'multimodal';
  return pdf ? 'pdf' : text ? 'text' : null;
}

/** The name that is offered: the file name without its extension. */
export const offeredName = ({ pdf, text }: ChosenFiles): string =>
  (pdf ?? text)?.name.replace(/\.[^.]+$/, '').slice(0, 300) ?? '';

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

export interface UploadFailure {
  at: 'form' | 'name';
  message: string;
  suggestions: string[];
}

/** What to tell when an upload was refused or did not arrive. */
export function uploadFailure(thrown: unknown, kind: UploadKind): UploadFailure {
  if (!isApiError(thrown)) return { at: 'form', message: 'Upload failed: Unknown error', suggestions: [] };
  if (thrown.code === 'DOCUMENT_NAME_EXISTS') return { at: 'name', message: thrown.message, suggestions: [] };
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
