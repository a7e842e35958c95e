import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { CardEditor } from '../editor/card-editor.tsx';
import type { Session } from './session-shape.ts';

/** In place of the card and its keys while its text is changed. */
export function CardEdit({ card, session }: { card: AnkiCard; session: Session }) {
  const stop = (): void => session.stopEditing(null);
  useShortcut('Escape', stop);
  return (
    <div className="play-card play-edit">
      <CardEditor
        card={card}
        onSaved={(prompt, textVersion) => session.stopEditing({ prompt, textVersion })}
        onCancel={stop}
      />
    </div>
  );
}
