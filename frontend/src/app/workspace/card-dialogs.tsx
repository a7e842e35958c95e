import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { CreateCardDialog } from '../../features/cards/create/create-card-dialog.tsx';
import { NoCardsDialog } from '../../features/cards/create/no-cards-dialog.tsx';
import { findDocument, idOf, nameOf } from '../../features/library/documents.ts';
import { useProcessingControl } from '../../features/processing/processing-context.ts';

/** A text that a card begins with, and what was selected for it. */
export type SelectedCard = { text: string; span: string };

/** What is asked about the cards of a document: a new one, or why there are none. */
export type CardQuestion = {
  about: 'new card' | 'no cards';
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
  const { start } = useProcessingControl();
  const document = findDocument(folders, question?.documentId ?? null);
  if (!question || !document) return null;
  const documentId = idOf(document);
  const name = nameOf(document);
  const close = (): void => ask(null);
  if (question.about === 'new card') {
    const place = { documentId, pages: document.totalPages ?? 1 };
    const unit = document.type === 'pdf' ? 'page' : 'text chunk';
    const beginning =
      question.page === undefined
        ? undefined
        : { page: question.page, ...(question.selected ?? { text: '', span: '' }) };
    return <CreateCardDialog key={documentId} {...place} {...{ name, unit, beginning }} onClose={close} />;
  }
  return (
    <NoCardsDialog
      name={name}
      outcome={document.outcome ?? { made: 'no cards', whyNotMore: '' }}
      onWrite={() => ask({ about: 'new card', documentId })}
      onRetry={() => {
        start(document, 'cards');
        close();
      }}
      onClose={close}
    />
  );
}
