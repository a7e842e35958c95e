import { inSentence, unitOf } from '../../documents/unit.ts';
import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { findDocument, idOf, nameOf } from '../../features/library/documents.ts';
import { fetchedDialog } from '../../ui/dialogs/fetched-dialog.tsx';

const CreateCardDialog = fetchedDialog(
  'This dialog',
  async () => (await import('../../features/cards/create/create-card-dialog.tsx')).CreateCardDialog,
);
const ExportDialog = fetchedDialog(
  'This dialog',
  async () => (await import('../../features/cards/export/export-dialog.tsx')).ExportDialog,
);

/** Before they are asked for. */
export const preloadCardDialogs = (): Promise<unknown> =>
  Promise.all([CreateCardDialog.preload(), ExportDialog.preload()]);

/** A text that a card begins with, and what was selected for it. */
export type SelectedCard = { text: string; span: string; question?: string };

/** What is asked about the cards of a document: a new one, a deck for Anki; or about those of a folder. */
export type CardQuestion = AboutDocument | { about: 'deck of folder'; folderId: string };
type AboutDocument = {
  about: 'new card' | 'deck';
  documentId: string;
  /** The page or chunk that a new card is for, where it was pressed there. */
  page?: number;
  /** What was selected there. */
  selected?: SelectedCard;
};

interface CardDialogsProps {
  folders: readonly Folder[];
  question: CardQuestion | null;
  ask: (question: CardQuestion | null) => void;
}

/** The dialogs about the cards of one document; none when the document is gone. */
export function CardDialogs({ folders, question, ask }: CardDialogsProps) {
  if (question?.about === 'deck of folder') {
    const folder = folders.find(({ Folder_id }) => Folder_id === question.folderId);
    const source = folder && { name: folder.Folder_name, folderId: folder.Folder_id };
    return source ? <ExportDialog source={source} unit="page" onClose={() => ask(null)} /> : null;
  }
  return question && <DocumentDialogs {...{ folders, question, ask }} />;
}

interface DocumentDialogsProps extends CardDialogsProps {
  question: AboutDocument;
}

function DocumentDialogs({ folders, question, ask }: DocumentDialogsProps) {
  const document = findDocument(folders, question.documentId);
  if (!document) return null;
  const documentId = idOf(document);
  const name = nameOf(document);
  const close = (): void => ask(null);
  const unit = inSentence(unitOf(document.type));
  if (question.about === 'deck') {
    const below = document.isDeck ? null : unit;
    return <ExportDialog source={{ name, pdfId: documentId }} unit={below} onClose={close} />;
  }
  const place = { documentId, pages: document.totalPages ?? 1 };
  const beginning =
    question.page === undefined
      ? undefined
      : { page: question.page, ...(question.selected ?? { text: '', span: '' }) };
  return <CreateCardDialog key={documentId} {...place} {...{ name, unit, beginning }} onClose={close} />;
}
