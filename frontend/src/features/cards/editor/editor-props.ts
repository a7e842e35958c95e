import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { Saved } from './use-card-edit.ts';

export interface CardEditorProps {
  card: AnkiCard;
  /** The text as it is stored. */
  onSaved: Saved;
  /** What was typed stays as a draft. */
  onCancel: () => void;
  /** Whether writing begins at once, at the end of the text; true when absent. */
  autoFocus?: boolean;
}
