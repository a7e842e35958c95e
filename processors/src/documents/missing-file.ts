/** The store has lost a file that a document needs: nothing that a processor does brings it back. */
export const fileMissing = {
  code: 'FILE_MISSING',
  message:
    'The file of this document is missing on the server. Please delete the document and upload the file again.',
} as const;

export const textMissing =
  'The text of this document is missing on the server. Please upload its file again as a new document.';
