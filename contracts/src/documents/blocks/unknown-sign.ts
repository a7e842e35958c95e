/** Stands in the text of a document for a sign that its file does not tell: nothing is made of the sentence that it stands in. */
export const unknownSign = '\ufffd';
