import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { SquareDashed } from 'lucide-react';
import { useState } from 'react';
import { DrawingScreen, useCanDraw } from '../../../occlusion/drawing-screen.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { useCardActions } from '../card-actions.ts';

interface HidePlacesButtonProps {
  documentId: string;
  /** The page that is read. */
  page: number;
  /** Its height divided by its width, where that is known. */
  ratio: number | null;
  /** Those that it has. */
  cards: readonly AnkiCard[] | undefined;
}

const label = 'Hide places on this page';
/** An icon over its word on a phone, beside it elsewhere. */
const worded = 'px-2 whitespace-nowrap max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:text-xs';
const none: readonly AnkiCard[] = [];

/** Opens the page that is read, to hide places on it; nothing where no cards can be made of pages. */
export function HidePlacesButton({ documentId, page, ratio, cards = none }: HidePlacesButtonProps) {
  const canDraw = useCanDraw();
  const makes = useCardActions()?.make !== undefined;
  const [drawn, setDrawn] = useState<{ pageNumber: number; ratio: number | null } | null>(null);
  const open = (): void => setDrawn({ pageNumber: page, ratio });
  useShortcut('o', open, canDraw && makes, label);
  if (!canDraw || !makes) return null;
  const known = new Set(cards.flatMap(({ occlusion }) => (occlusion ? [occlusion.occlusionId] : [])));
  return (
    <>
      <IconButton label={label} shortcut="o" side="top" className={worded} onClick={open}>
        <SquareDashed aria-hidden size={18} />
        Hide places
      </IconButton>
      {drawn && (
        <DrawingScreen pdfId={documentId} {...drawn} drawn={[...known]} onClose={() => setDrawn(null)} />
      )}
    </>
  );
}
