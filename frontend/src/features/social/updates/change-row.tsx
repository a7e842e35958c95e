import type { SourceChange } from '@anamnesis/contracts/social/shares/following-api.ts';
import { mediaIn } from '@anamnesis/contracts/cards/imports/media.ts';
import { useMemo, useState, type ComponentProps } from 'react';
import { changedWords } from '../../../card-text/changed-words.ts';
import { ComparedCard } from '../../../rich-card/compared-card.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { choices, type Choice } from './updates.ts';

interface ChangeRowProps {
  change: SourceChange;
  /** The own document that they are taken into. */
  documentId: string;
  /** It has pages, and not only cards. */
  hasPages: boolean;
  senderName: string;
  disabled: boolean;
  onSettle: (choice: Choice) => Promise<void>;
}

const kinds = { corrected: 'Corrected', new: 'New', deleted: 'Deleted' } as const;

/** One change: the own card and the sender's beside each other, and what to do. */
export function ChangeRow({ change, documentId, hasPages, senderName, disabled, onSettle }: ChangeRowProps) {
  const { kind, pageNumber, prompt, rich, own } = change;
  const ownRich = own?.rich;
  const files = useMemo(() => new Set(ownRich ? mediaIn(ownRich.front + ownRich.back) : []), [ownRich]);
  const [gone, come] = useMemo(() => changedWords(own?.prompt ?? '', prompt), [own?.prompt, prompt]);
  const [pressed, press] = useState<Choice | null>(null);
  const settle = async (choice: Choice): Promise<void> => {
    press(choice);
    await onSettle(choice);
    press(null);
  };
  return (
    <article
      aria-label={`${kinds[kind]} card${hasPages ? ` on page ${pageNumber}` : ''}`}
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone="accent">{kinds[kind]}</Badge>
        {own?.wasEdited && <Badge>Edited by you</Badge>}
        {hasPages && <span className="figures">Page {pageNumber}</span>}
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {own && (
          <Version
            title="Yours"
            card={{ ...own, pdfId: documentId }}
            changed={kind === 'corrected' ? { words: gone, gone: true } : undefined}
          />
        )}
        {kind === 'deleted' ? (
          <p className="self-center text-sm text-muted">{senderName} has deleted this card.</p>
        ) : (
          <Version
            title={`From ${senderName}`}
            // The sender's own files are nobody else's: those that the own card has as well are shown.
            card={{ prompt, rich, pdfId: documentId }}
            files={files}
            changed={kind === 'corrected' ? { words: come, gone: false } : undefined}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-md:[&>button]:flex-1">
        {(['take', 'leave'] as const).map((choice) => (
          <Button
            key={choice}
            loading={pressed === choice}
            disabled={disabled && pressed !== choice}
            onClick={() => void settle(choice)}
          >
            {choices[kind][choice]}
          </Button>
        ))}
      </div>
    </article>
  );
}

function Version({ title, ...card }: ComponentProps<typeof ComparedCard> & { title: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-md bg-surface p-3">
      <p className="-mb-2 text-xs font-medium text-muted wrap-anywhere">{title}</p>
      <ComparedCard {...card} />
    </div>
  );
}
