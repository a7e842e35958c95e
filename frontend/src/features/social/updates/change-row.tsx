import type { SourceChange } from '@anamnesis/contracts/social/following-api.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { CardText, type CardTextProps } from '../../../card-text/card-text.tsx';
import { changedWords } from '../../../card-text/changed-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { choices, type Choice } from './updates.ts';

interface ChangeRowProps {
  change: SourceChange;
  senderName: string;
  disabled: boolean;
  onSettle: (choice: Choice) => Promise<void>;
}

const kinds = { corrected: 'Corrected', new: 'New', deleted: 'Deleted' } as const;

/** One change: the own card and the sender's beside each other, and what to do. */
export function ChangeRow({ change, senderName, disabled, onSettle }: ChangeRowProps) {
  const { kind, pageNumber, prompt, own } = change;
  const [gone, come] = useMemo(() => changedWords(own?.prompt ?? '', prompt), [own?.prompt, prompt]);
  const [pressed, press] = useState<Choice | null>(null);
  const settle = async (choice: Choice): Promise<void> => {
    press(choice);
    await onSettle(choice);
    press(null);
  };
  return (
    <article aria-label={`${kinds[kind]} card on page ${pageNumber}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone="accent">{kinds[kind]}</Badge>
        {own?.wasEdited && <Badge>Edited by you</Badge>}
        <span className="figures">Page {pageNumber}</span>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {own && (
          <Text title="Yours" changed={kind === 'corrected' ? { words: gone, gone: true } : undefined}>
            {own.prompt}
          </Text>
        )}
        {kind === 'deleted' ? (
          <p className="self-center text-sm text-muted">{senderName} has deleted this card.</p>
        ) : (
          <Text
            title={`From ${senderName}`}
            changed={kind === 'corrected' ? { words: come, gone: false } : undefined}
          >
            {prompt}
          </Text>
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

interface TextProps {
  title: ReactNode;
  children: string;
  changed: CardTextProps['changed'];
}

function Text({ title, children, changed }: TextProps) {
  return (
    <div className="min-w-0 rounded-md bg-surface p-3">
      <p className="mb-1 text-xs font-medium text-muted wrap-anywhere">{title}</p>
      <CardText prompt={children} revealed changed={changed} />
    </div>
  );
}
