import type { TextDocument } from '@anamnesis/contracts/library/api.ts';
import { useState } from 'react';
import { refOf } from '../../../documents/document-ref.ts';
import { LoadingFoot } from '../../../documents/loading-foot.tsx';
import { useDocumentContent } from '../../../documents/use-document-content.ts';
import { CoverageToggle } from '../coverage-toggle.tsx';
import { CardPopover, type PressedCard } from '../pdf/card-popover.tsx';
import { useCardsByPage } from '../pdf/use-cards-by-page.ts';
import { TextSheet } from './text-sheet.tsx';

/** A text document on a sheet, with the highlights of its cards. */
export function TextView({ document }: { document: TextDocument }) {
  const ref = refOf(document);
  const content = useDocumentContent(ref);
  const cardsOf = useCardsByPage(ref.id);
  const [pressed, setPressed] = useState<PressedCard | null>(null);
  const [showsOpen, setShowsOpen] = useState(false);
  return (
    <article aria-label={ref.name} className="flex w-full min-w-0 flex-1 flex-col">
      <div className="flex w-full flex-1 flex-col gap-4 px-0 py-4 sm:px-4 md:px-8 md:py-6">
        <TextSheet
          documentId={ref.id}
          sentences={content.sentences}
          cardsOf={cardsOf}
          pressedId={pressed?.card.id ?? null}
          onPress={setPressed}
          showsOpen={showsOpen}
        />
        <div className="mx-auto w-full max-w-184 px-4 sm:px-0">
          <LoadingFoot content={content} unit="Text Chunk" />
        </div>
      </div>
      {content.sentences.length > 0 && (
        <div
          role="toolbar"
          aria-label="Reader"
          data-messages="above"
          className="sticky bottom-0 z-10 flex justify-center border-t border-line bg-canvas px-2 py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
        >
          <CoverageToggle on={showsOpen} onChange={setShowsOpen} />
        </div>
      )}
      {pressed && (
        <CardPopover
          key={pressed.card.id}
          unit="Text Chunk"
          pressed={pressed}
          onClose={() => setPressed(null)}
        />
      )}
    </article>
  );
}
