import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { SquareDashed } from 'lucide-react';
import { useState } from 'react';
import { DrawingScreen, useCanDraw } from '../../../occlusion/drawing-screen.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { useCardActions } from '../card-actions.ts';

interface HidePlacesButtonProps {
  documentId: string;
  /** The page that is read. */
  page: number;
  /** Those that it has. */
  cards: readonly AnkiCard[] | undefined;
}

const label = 'Hide places on this page';
const none: readonly AnkiCard[] = [];

/** Opens the page that is read, to hide places on it; nothing where no cards can be made of pages. */
export function HidePlacesButton({ documentId, page, cards = none }: HidePlacesButtonProps) {
  const canDraw = useCanDraw();
  const makes = useCardActions()?.make !== undefined;
  const [drawnPage, setDrawnPage] = useState<number | null>(null);
  const open = (): void => setDrawnPage(page);
  useShortcut('o', open, canDraw && makes, label);
  if (!canDraw || !makes) return null;
  const drawn = new Set(cards.flatMap(({ occlusion }) => (occlusion ? [occlusion.occlusionId] : [])));
  return (
    <>
      <IconButton label={label} shortcut="o" side="top" onClick={open}>
        <SquareDashed aria-hidden size={18} />
      </IconButton>
      {drawnPage !== null && (
        <DrawingScreen
          pdfId={documentId}
          pageNumber={drawnPage}
          drawn={[...drawn]}
          onClose={() => setDrawnPage(null)}
        />
      )}
    </>
  );
}
