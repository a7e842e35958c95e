import { errorMessage } from '../../../api/api-error.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { idOf, idsOf, kindOf, nameOf, pagesOf, type LibraryDocument } from '../documents.ts';
import { useLibrary } from '../library-context.tsx';
import { useDeletePDFMutation, useRenamePDFMutation } from '../library-endpoints.ts';
import { decideDocumentName } from './names.ts';
import { useNamePrompt } from './use-name-prompt.ts';

export function useDocumentActions(document: LibraryDocument) {
  const { folders } = useLibrary();
  const [renamePDF] = useRenamePDFMutation();
  const remove = useDeleteDocuments();
  const promptName = useNamePrompt();
  const name = nameOf(document);
  return {
    rename: () =>
      promptName({
        title: 'Rename',
        label: 'Document name',
        initial: name,
        submitLabel: 'Rename',
        decide: (typed) => decideDocumentName(typed, name, folders),
        send: (newPDFName) => renamePDF({ ...callOf(document), newPDFName }).unwrap(),
        failed: 'Failed to rename document',
        unreachable: 'Error renaming document',
      }),
    remove: () => remove([document]),
  };
}

/** Deletes documents, after a question. Resolves with whether it was confirmed. */
export function useDeleteDocuments(): (documents: readonly LibraryDocument[]) => Promise<boolean> {
  const { shownId, show, gone } = useLibrary();
  const [deletePDF] = useDeletePDFMutation();
  const { confirm } = useDialogs();
  const toasts = useToasts();
  async function removeOne(document: LibraryDocument): Promise<void> {
    const wasShown = shownId !== null && idsOf(document).includes(shownId);
    // Before it is deleted: what shows it would ask for the cards of a document that is no more.
    gone(idsOf(document));
    try {
      await deletePDF(callOf(document)).unwrap();
    } catch (thrown) {
      if (wasShown) show(document, 'view');
      toasts.error(`Failed to delete “${nameOf(document)}”. None of it was deleted. ${errorMessage(thrown)}`);
    }
  }
  return async (documents) => {
    const confirmed = await confirm({ ...questionOf(documents), danger: true });
    if (confirmed) for (const document of documents) await removeOne(document);
    return confirmed;
  };
}

function questionOf(documents: readonly LibraryDocument[]) {
  const [first] = documents;
  if (documents.length === 1 && first)
    return {
      title: `Are you sure you want to delete “${nameOf(first)}”?`,
      description: `${isPair(first) ? 'Its PDF and its text are deleted together. ' : ''}Its summaries and cards will be deleted too. This action cannot be undone.`,
      confirmLabel: `Delete ${kindOf(first)}`,
    };
  return {
    title: `Are you sure you want to delete ${documents.length} documents?`,
    description: 'Their summaries and cards will be deleted too. This action cannot be undone.',
    confirmLabel: `Delete ${documents.length} documents`,
  };
}

const isPair = (document: LibraryDocument): boolean => pagesOf(document) !== undefined;

const callOf = (document: LibraryDocument) => ({
  pdfId: idOf(document),
  docType: document.type,
  ...(isPair(document) && { withLinked: true }),
});
