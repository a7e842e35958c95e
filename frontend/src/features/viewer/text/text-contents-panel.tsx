import { PanelLeft } from 'lucide-react';
import * as Popover from '@radix-ui/react-popover';
import { useState } from 'react';
import type { OutlineEntry } from '../../../pdf/engine/open-pdf.ts';
import { iconButtonClass } from '../../../ui/buttons/button-class.ts';
import { countsOfOutline, type CardCount } from '../pdf/contents/card-counts.ts';
import { OutlineList } from '../pdf/contents/outline-list.tsx';

interface TextContentsPanelProps {
  entries: readonly OutlineEntry[];
  partCount: number;
  cardsOn: CardCount;
  go: (part: number, sentence: number) => void;
}

/** The table of contents of a text, with the cards of each part. */
export function TextContentsPanel({ entries, partCount, cardsOn, go }: TextContentsPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger aria-label="Contents" className={iconButtonClass()}>
        <PanelLeft aria-hidden size={18} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Contents"
          side="top"
          sideOffset={8}
          collisionPadding={8}
          className="animate-appear z-40 max-h-[60dvh] w-96 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-line bg-raised p-3 shadow-raised"
        >
          <OutlineList
            entries={entries}
            cardsOf={countsOfOutline(entries, partCount, cardsOn)}
            toPage={(part, sentence) => {
              setOpen(false);
              go(part, sentence);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
