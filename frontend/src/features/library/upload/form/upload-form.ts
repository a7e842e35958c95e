import { fileEndings } from '@anamnesis/contracts/library/files/readable-files.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { endingOf, isPicture } from './pictures.ts';
import { kindOfUpload, type ChosenFiles, type UploadKind } from '../upload-failure.ts';

export type Slot = 'pdf' | 'text';

interface SlotRules {
  label: string;
  /** Endings that are offered. */
  readable: readonly string[];
  /** What stands before them. */
  invitation: string;
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
    refusal: `Please select a valid PDF or PowerPoint file, or pictures (${fileEndings.pdf.map((ending) => `.${ending}`).join(', ')})`,
  },
  text: {
    readable: fileEndings.text,
    label: 'Text or Word file',
    invitation: 'Choose or drop a file:',
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
  /** Keys of the names that the folder's documents have. */
  taken: ReadonlySet<string>,
): { at: 'files' | 'name'; message: string } | undefined {
  if (kindOfUpload(files) === null)
    return { at: 'files', message: 'Please select at least one file to upload' };
  const trimmed = name.trim();
  if (trimmed === '') return { at: 'name', message: 'Please enter a name' };
  if (taken.has(nameKey(trimmed)))
    return { at: 'name', message: 'Document name already exists in this folder' };
  return undefined;
}

/** Specification 2 §4. */
export const enterPassword = 'Enter the password to open this PDF file.';
