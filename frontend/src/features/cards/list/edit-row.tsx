import { useEffect, useRef } from 'react';
import { CardEditor } from '../editor/card-editor.tsx';
import type { ListedCard } from '../card-changes.ts';

/** A card whose text is being changed, in its place. Afterwards the focus is at the button that began it. */
export function EditRow({ card, onEnd }: { card: ListedCard; onEnd: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.parentElement;
    return () =>
      void requestAnimationFrame(() => row?.querySelector<HTMLElement>('[data-begins=edit]')?.focus());
  }, []);
  return (
    <div ref={box} className="rounded-md border border-line bg-surface p-3 md:p-4">
      <CardEditor card={card} onSaved={onEnd} onCancel={onEnd} />
    </div>
  );
}
