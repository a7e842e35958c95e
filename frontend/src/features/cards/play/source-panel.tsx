import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { useCardSourceQuery } from './play-endpoints.ts';
import { SourceContent } from './source-content.tsx';

export interface SourcePanelProps {
  card: AnkiCard;
  revealed: boolean;
}

/** Where the card comes from. Veiled until the answer is shown, so that reading it does not replace remembering. */
export function SourcePanel({ card, revealed }: SourcePanelProps) {
  const [peekedId, setPeekedId] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const source = useCardSourceQuery({ ankiCardId: card.id });
  const failure = failureOf(source);
  const open = revealed || peekedId === card.id || failure !== null;
  const peek = (): void => setPeekedId(card.id);
  useShortcut('s', peek, !open);
  useTopWhenVeiled(panel, open ? null : card.id);
  return (
    <section
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the arrow keys must reach it
      tabIndex={0}
      aria-label="Source"
      className="relative min-h-48 min-w-0 overflow-y-auto max-md:m-4 max-md:max-h-[55dvh] max-md:rounded-md md:p-4 md:border-l md:border-line md:px-4 md:py-6"
    >
      {!open && (
        <div className="absolute inset-x-0 top-0 z-10 flex flex-col items-center gap-3 px-6 py-16 md:py-32">
          <Button icon={<Eye aria-hidden size={16} />} shortcut="s" onClick={peek}>
            Show the source now
          </Button>
        </div>
      )}
      <div
        inert={!open}
        className={cx(
          'transition-[filter]',
          !open && 'opacity-60 blur-[7px] select-none max-md:max-h-48 max-md:overflow-hidden',
        )}
      >
        {failure !== null ? (
          <Notice tone="error" action={<Button onClick={() => void source.refetch()}>Retry</Button>}>
            The source could not be loaded. {failure}
          </Notice>
        ) : source.currentData ? (
          <SourceContent {...{ card, revealed, panel }} source={source.currentData} />
        ) : (
          <Waiting label="Preparing content..." />
        )}
      </div>
    </section>
  );
}

/** The next card's veil begins at the top, wherever the last card's place was. */
function useTopWhenVeiled(panel: RefObject<HTMLElement | null>, veiledId: string | null): void {
  const toTop = useEffectEvent((id: string | null) => {
    if (id !== null) panel.current?.scrollTo({ top: 0 });
  });
  useEffect(() => toTop(veiledId), [veiledId]);
}

/** Why there is no source to show, as a sentence; null while it is there or on its way. */
function failureOf({ currentData, error }: { currentData?: unknown; error?: unknown }): string | null {
  if (currentData !== undefined || error === undefined) return null;
  const preparing = isApiError(error) && error.code === 'DOCUMENT_TOO_LARGE';
  return preparing ? null : errorMessage(error);
}
