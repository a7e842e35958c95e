import { isApiError, type ApiError } from '../../../api/api-error.ts';

export type UploadKind = 'multimodal' | 'pdf' | 'text';
/** `pdf`: one file, or pictures in the order of their pages. */
export type ChosenFiles = { pdf: readonly File[]; text: File | null };

export function kindOfUpload({ pdf, text }: ChosenFiles): UploadKind | null {
  if (pdf.length > 0 && text) return 'multimodal';
  return pdf.length > 0 ? 'pdf' : text ? 'text' : null;
}

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
