import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { memo } from 'react';
import { errorMessage, isApiError } from '../../../../api/api-error.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Waiting } from '../../../../ui/feedback/spinner.tsx';
import { useCardSourceQuery, type CardSource } from '../play-endpoints.ts';
import { SourceLayer } from './source-layer.tsx';
import { useSourceOf } from './use-source-of.ts';

export interface SourcePanelProps {
  card: AnkiCard;
  /** Its source is drawn behind that of `card`, so that it is there when its turn comes. */
  next: AnkiCard | undefined;
  revealed: boolean;
  /** Otherwise it is drawn behind the scenes, so that it is there when it is asked for. */
  open: boolean;
  /** The card is being edited: its page stays as it is, with nothing marked. */
  frozen: boolean;
}

/** Where the card comes from. Not shown before the answer, so that reading it does not replace remembering. */
export const SourcePanel = memo(function SourcePanel({
  card,
  next,
  revealed,
  open,
  frozen,
}: SourcePanelProps) {
  const source = useSourceOf(card);
  const coming = useCardSourceQuery(next ? { ankiCardId: next.id } : skipToken);
  const failure = failureOf(source);
  return (
    <section aria-label="Source" className="absolute inset-0">
      {open && failure !== null && (
        <div className="p-4">
          <Notice tone="error" action={<Button onClick={() => void source.refetch()}>Retry</Button>}>
            The source could not be loaded. {failure}
          </Notice>
        </div>
      )}
      {open && failure === null && source.currentData === undefined && (
        <Waiting label="Preparing content..." />
      )}
      {frozen && card.source === undefined && source.currentData?.type === 'pdf' && (
        <p className="pointer-events-none absolute top-2 left-1/2 z-10 -translate-x-1/2 rounded-md bg-inverse px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-on-inverse">
          EDIT MODE - PDF FROZEN
        </p>
      )}
      {layers(card, source.currentData, next, coming.currentData).map(({ key, ...layer }) => (
        <SourceLayer
          key={key}
          {...layer}
          shown={open && layer.card === card}
          marked={revealed && !frozen && layer.card === card}
        />
      ))}
    </section>
  );
});

type Layer = { key: string; card: AnkiCard; source: CardSource };

/** One for the card and one for the next; one for both where they are of the same page, which is drawn once. */
function layers(
  card: AnkiCard,
  source: CardSource | undefined,
  next: AnkiCard | undefined,
  coming: CardSource | undefined,
): Layer[] {
  const current = source ? [{ key: keyOf(card, source), card, source }] : [];
  if (!next || !coming || keyOf(next, coming) === current[0]?.key) return current;
  return [...current, { key: keyOf(next, coming), card: next, source: coming }];
}

const keyOf = (card: AnkiCard, source: CardSource): string =>
  `${card.pdfId} ${source.type === 'text' ? `chunk ${source.sentence.number}` : source.page.pageNumber}`;

/** Why there is no source to show, as a sentence; null while it is there or on its way. */
function failureOf({ currentData, error }: { currentData?: unknown; error?: unknown }): string | null {
  if (currentData !== undefined || error === undefined) return null;
  const preparing = isApiError(error) && error.code === 'DOCUMENT_TOO_LARGE';
  return preparing ? null : errorMessage(error);
}
