// What can be wrong with an upload, as a stable code and one sentence for the person.
import type { InspectionCode } from '@anamnesis/contracts/library/refusals.ts';
import type { ContentKind } from './sniff.ts';

export type DocumentSlot = 'pdf' | 'text';

export type PageLimitDetails = {
  readonly pageCount: number;
  readonly limit: number;
  readonly suggestions: readonly string[];
};

export type InspectionRefusal = {
  readonly ok: false;
  readonly code: InspectionCode;
  readonly message: string;
  readonly details?: PageLimitDetails | undefined;
};

export type Inspection =
  | {
      readonly ok: true;
      readonly type: DocumentSlot;
      /** Pages of a PDF, chunks of a text; null for a presentation and a picture, whose pages are those of their conversion. */
      readonly totalPages: number | null;
      readonly mime: string;
    }
  | InspectionRefusal;

const refuse = (code: InspectionCode, message: string): InspectionRefusal => ({ ok: false, code, message });

export const emptyFile = refuse('EMPTY_FILE', 'This file is empty. Please choose a file with content.');

/** Both sentences are those of specification 2, §4. */
export const encryptedPdf = refuse('PDF_ENCRYPTED', 'Enter the password to open this PDF file.');
export const wrongPassword = refuse('PDF_PASSWORD_WRONG', 'Invalid password. Please try again.');

/** No password helps: for a certificate, or by a method that no reader here knows. */
export const unknownEncryption = refuse(
  'PDF_ENCRYPTION_UNKNOWN',
  'This PDF is encrypted in a way that cannot be opened here. Please save a copy without the encryption and upload that.',
);

export const damagedPdf = refuse(
  'PDF_DAMAGED',
  'This PDF is damaged and cannot be opened. Please export or download it again and upload the new file.',
);

export const pdfWithoutPages = refuse(
  'PDF_NO_PAGES',
  'This PDF has no pages. Please upload a PDF with at least one page.',
);

export const blankPdf = refuse(
  'NO_TEXT',
  'The pages of this PDF are blank, or their images are too large to be shown. Please check the file, and upload one with smaller images.',
);

export const pdfPartlyReadable = refuse(
  'PDF_PAGES_UNREADABLE',
  'Some pages of this PDF cannot be read, and the others hold no text. Please export or download it again and upload the new file, or upload it together with its text.',
);

export const textWithoutText = refuse(
  'NO_TEXT',
  'This file holds no text. Please upload a file with text in it.',
);

/** `notice` says what it holds instead. */
export const withoutTextToRead = (notice: string): InspectionRefusal =>
  refuse('NO_TEXT', `This file holds no text that can be read here. ${notice}`);

export const encryptedWord = refuse(
  'FILE_ENCRYPTED',
  'This Word file is protected with a password. Please save a copy without the password and upload that.',
);

export const damagedWord = refuse(
  'FILE_DAMAGED',
  'This Word file is damaged and cannot be opened. Please open it in Word, save it as DOCX and upload the new file.',
);

/** Its format is known, and no reader of it is kept. */
export const oldWord = refuse(
  'FILE_TOO_OLD',
  'This Word file was saved by Word 95 or an older version, which cannot be opened here. Please open it in Word or LibreOffice, save it as DOCX and upload that.',
);

/** Named as a Word file and something else. */
export const notWord = refuse(
  'NOT_TEXT',
  'This file is not a Word file, whatever its name says. Please open it in Word, save it as DOCX and upload that.',
);

export const pictureByOtherName = refuse(
  'NOT_A_PDF',
  'This file is a picture, whatever its name says. Please upload it with the name of a picture, such as board.png.',
);

export const wordAsPdf = refuse(
  'NOT_A_PDF',
  'This is a Word file, not a PDF. Please upload it as a text or Word file.',
);

export const presentationAsText = refuse(
  'NOT_TEXT',
  'This is a presentation, not a text. Please upload it as a PDF or PowerPoint file.',
);

export const pictureAsText = refuse(
  'NOT_TEXT',
  'This is a picture, not a text. Please upload it as a PDF, presentation or pictures.',
);

export const damagedPicture = refuse(
  'PICTURE_DAMAGED',
  'This picture is damaged or cut off and cannot be opened. Please save it again as PNG or JPG and upload that.',
);

/** Named as a picture and something else. */
export const notAPicture = refuse(
  'PICTURE_DAMAGED',
  'This file is not a picture that can be read, whatever its name says. Please save it as PNG or JPG and upload that.',
);

const count = (amount: number): string => amount.toLocaleString('en-GB');

export function pictureTooLarge(width: number, height: number, limit: number): InspectionRefusal {
  return refuse(
    'PICTURE_TOO_LARGE',
    `This picture has ${count(width)} × ${count(height)} pixels; the limit is ${limit / 1_000_000} million pixels. Please save it smaller and upload that.`,
  );
}

export const pictureTooLong: InspectionRefusal = refuse(
  'PICTURE_TOO_LARGE',
  'This picture is so long that as one page its text would be too small to read. Please cut it into pieces and upload those together.',
);

/** They passed their inspection, and one of them cannot be decoded. */
export const damagedPage = (pageNumber: number): InspectionRefusal =>
  refuse(
    'CONVERSION_FAILED',
    `Picture ${pageNumber} is damaged and cannot be read. Please save it again as PNG or JPG and upload the pictures once more.`,
  );

export const heavyPage = (pageNumber: number): InspectionRefusal =>
  refuse(
    'CONVERSION_FAILED',
    `Reading picture ${pageNumber} takes too much time or memory. Please save it smaller and upload the pictures once more.`,
  );

/** For whoever runs the server, too: what makes it work. */
export const cannotConvert = refuse(
  'CONVERSION_NOT_AVAILABLE',
  'PowerPoint files cannot be converted on this server: neither LibreOffice (soffice) nor the package @matbee/libreoffice-converter is installed. Please save the file as PDF and upload that.',
);

export const encryptedPresentation = refuse(
  'PRESENTATION_ENCRYPTED',
  'This file is protected with a password. Please save a copy without the password and upload that.',
);

export const damagedPresentation = refuse(
  'PRESENTATION_DAMAGED',
  'This file is not a PowerPoint file that can be opened. Please open it in PowerPoint, save it again, or as PDF, and upload that.',
);

export const presentationTooLarge = refuse(
  'FILE_TOO_COMPLEX',
  'This presentation holds too much to be converted. Please save it as PDF, or with smaller pictures, and upload that.',
);

export const presentationWithoutSlides = refuse(
  'PRESENTATION_NO_SLIDES',
  'This presentation has no slides that are shown. Please upload one with at least one slide that is not hidden.',
);

/** It passed its inspection, and the converter makes nothing of it. */
export const notConverted = refuse(
  'CONVERSION_FAILED',
  'This presentation could not be converted. Your file is safe. Please open it in PowerPoint, save it as PDF and upload that.',
);

export const conversionTooHeavy = refuse(
  'CONVERSION_FAILED',
  'Converting this presentation takes too much time or memory. Your file is safe. Please save it as PDF and upload that.',
);

export const unknownEncoding = refuse(
  'NOT_TEXT',
  'The characters of this text file cannot be recognised. Please save it as TXT with UTF-8 encoding and upload it again.',
);

/** What its reader may use was not enough: a PDF can be made simpler, a text can only be made shorter. */
export const refusedAsComplex = (slot: DocumentSlot): InspectionRefusal =>
  refuse(
    'FILE_TOO_COMPLEX',
    slot === 'pdf'
      ? 'This file takes too much time or memory to read. Please save it as a simpler or smaller PDF and upload that.'
      : 'This text takes too much time or memory to read. Please split it into shorter files and upload them one by one.',
  );

/** A text of more bytes than are read, whatever the machine; both counts in bytes. */
export const textTooLong = (size: number, limit: number): InspectionRefusal => {
  const parts = Math.ceil(size / limit);
  return refuse(
    'FILE_TOO_COMPLEX',
    `This text has ${Math.ceil(size / 2 ** 20)} MB; the limit for texts is ${limit / 2 ** 20} MB. Please split it into ${parts} files and upload them one by one.`,
  );
};

/** The file lies in the PDF slot and is something else. */
export function notAPdf(kind: ContentKind): InspectionRefusal {
  return kind === 'text'
    ? refuse('NOT_A_PDF', 'This file is not a PDF. If it is plain text, please upload it as a text file.')
    : refuse('NOT_A_PDF', 'This file is not a PDF, whatever its name says. Please upload a PDF file.');
}

/** The file lies in the text slot and is something else. */
export function notText(kind: ContentKind): InspectionRefusal {
  return kind === 'pdf'
    ? refuse('NOT_TEXT', 'This file is a PDF, not a text file. Please upload it as a PDF.')
    : refuse('NOT_TEXT', 'This file is not plain text, whatever its name says. Please upload a TXT file.');
}

export function tooManyPages(pageCount: number, limit: number): InspectionRefusal {
  const parts = Math.ceil(pageCount / limit);
  return {
    ok: false,
    code: 'PDF_TOO_LARGE',
    message: `This PDF has ${pageCount} pages; the limit is ${limit} pages. Please split it into ${parts} parts and upload them one by one.`,
    details: {
      pageCount,
      limit,
      suggestions: [
        `Split the PDF into ${parts} parts of at most ${limit} pages each`,
        'Upload only the chapters that you need',
        'Remove blank pages and appendices',
      ],
    },
  };
}

export function tooManySlides(slides: number, limit: number): InspectionRefusal {
  const parts = Math.ceil(slides / limit);
  return {
    ok: false,
    code: 'PDF_TOO_LARGE',
    message: `This presentation has ${slides} slides; the limit is ${limit} pages. Please split it into ${parts} parts and upload them one by one.`,
    details: {
      pageCount: slides,
      limit,
      suggestions: [
        `Split the presentation into ${parts} parts of at most ${limit} slides each`,
        'Upload only the lectures that you need',
      ],
    },
  };
}
