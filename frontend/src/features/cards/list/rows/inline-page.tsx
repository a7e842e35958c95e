import { useId, useState } from 'react';
import { inSentence, unitOf } from '../../../../documents/unit.ts';
import { cx } from '../../../../ui/cx.ts';
import { PageOfCards, type PageOfCardsProps } from './page-of-cards.tsx';

/** Height of the part of a page that is shown first, with the button under it, in CSS pixels. */
export const inlineHeight = 224 + 44;

/** The page within the list: its top, and the whole of it when that is asked for, so that the cards stay in sight. */
export function InlinePage(props: PageOfCardsProps) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const unit = inSentence(unitOf(props.document.type));
  if (props.lite) return <PageOfCards {...props} />;
  return (
    <div className="mx-auto mt-2 max-w-[600px]">
      <div id={id} data-shows-page className={cx('overflow-hidden rounded-md', !whole && 'max-h-56')}>
        <PageOfCards {...props} />
      </div>
      <button
        type="button"
        aria-expanded={whole}
        aria-controls={id}
        className="target mx-auto flex items-center rounded-md px-3 text-sm font-medium text-accent hover:bg-hover"
        onClick={() => setWhole(!whole)}
      >
        {whole ? `Show less of the ${unit}` : `Show the whole ${unit}`}
      </button>
    </div>
  );
}
