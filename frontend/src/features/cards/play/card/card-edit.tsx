import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useShortcut } from '../../../../ui/keys/use-shortcut.ts';
import { CardEditor } from '../../editor/card-editor.tsx';
import type { Session } from '../session/session-shape.ts';

interface CardEditProps {
  card: AnkiCard;
  session: Session;
  /** Leaves the text as it is. */
  onClose: () => void;
}

/** In place of the card and its keys while its text is changed. */
export function CardEdit({ card, session, onClose }: CardEditProps) {
  useShortcut('Escape', onClose);
  return (
    <div className="play-card play-edit">
      <CardEditor
        card={card}
        onSaved={(prompt, textVersion, rich) => session.stopEditing({ prompt, textVersion, rich })}
        onCancel={onClose}
      />
    </div>
  );
}
