import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Tooltip } from '../ui/tooltip/tooltip.tsx';

const why =
  'Written by a language model in a language whose words the app cannot check. Compare it with the page.';

interface CheckedLessProps {
  card: Pick<AnkiCard, 'isCheckedLess'> & Partial<Pick<AnkiCard, 'textVersion'>>;
}

/** Beside a card that a model wrote in a language that no check knows; a press says why. Whoever edits it makes it their own. */
export function CheckedLess({ card: { isCheckedLess, textVersion = 0 } }: CheckedLessProps) {
  const [isExplained, explain] = useState(false);
  if (!isCheckedLess || textVersion > 0) return null;
  return (
    <>
      <Tooltip content={why}>
        <button
          type="button"
          aria-expanded={isExplained}
          className="-my-3 inline-flex items-center rounded-md py-3"
          onClick={() => explain(!isExplained)}
        >
          <Badge icon={<Languages aria-hidden size={12} className="shrink-0" />}>Checked less</Badge>
        </button>
      </Tooltip>
      {isExplained && <span className="order-last w-full text-xs text-muted">{why}</span>}
    </>
  );
}
