/** What a quiz is made of: a document, or all of a folder. */
export interface QuizPlace {
  kind: 'document' | 'folder';
  id: string;
  name: string;
}

/** As the calls name it. */
export const asInput = ({
  kind,
  id,
}: Pick<QuizPlace, 'kind' | 'id'>): { pdfId?: string; folderId?: string } =>
  kind === 'document' ? { pdfId: id } : { folderId: id };
