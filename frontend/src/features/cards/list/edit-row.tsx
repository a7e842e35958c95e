import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CardEditor } from '../editor/card-editor.tsx';
import type { ListedCard } from '../card-changes.ts';

interface EditRowProps {
  card: ListedCard;
  /** It was deleted elsewhere. */
  isGone: boolean;
  onRestore: () => void;
  onEnd: () => void;
}

/** A card whose text is being changed, in its place. Afterwards the focus is at the button that began it. */
export function EditRow({ card, isGone, onRestore, onEnd }: EditRowProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.parentElement;
    // All of it, also the preview under the text.
    box.current?.scrollIntoView({ block: 'nearest' });
    return () =>
      void requestAnimationFrame(() => row?.querySelector<HTMLElement>('[data-begins=edit]')?.focus());
  }, []);
  return (
    <div ref={box} className="rounded-md border border-line bg-surface p-3 md:p-4">
      {isGone && (
        <div className="mb-3">
          <Notice tone="error" action={<Button onClick={onRestore}>Bring it back</Button>}>
            This card was deleted elsewhere. What you typed is kept: bring the card back to save it.
          </Notice>
        </div>
      )}
      <CardEditor card={card} onSaved={onEnd} onCancel={onEnd} />
    </div>
  );
}
