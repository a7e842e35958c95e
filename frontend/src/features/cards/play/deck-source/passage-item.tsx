import { pageInWords } from '../../../../documents/cited/cited-place.ts';
import { Excerpt } from '../../../../documents/excerpt/excerpt.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { Passage } from './tie-endpoints.ts';

interface PassageItemProps {
  passage: Passage;
  busy: boolean;
  onOpen: () => void;
  onTie: () => void;
}

/** In UTF-16 units: enough to see whether it is the place. */
const shownLength = 240;

/** A passage that may be what a card is about. */
export function PassageItem({ passage, busy, onOpen, onTie }: PassageItemProps) {
  const { PDF_name, type, page_number, text, blocks } = passage;
  return (
    <article aria-label={PDF_name} className="flex flex-col gap-2 rounded-md bg-surface p-4">
      <p className="figures flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="max-w-full truncate">{PDF_name}</span>
        <span>{pageInWords(type, page_number)}</span>
      </p>
      <Excerpt text={text} blocks={blocks} most={shownLength} className="text-sm" />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onOpen}>Look at the page</Button>
        <Button variant="quiet" loading={busy} onClick={onTie}>
          This is it
        </Button>
      </div>
    </article>
  );
}
