import type { SuggestedCard } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { PromptFields, problemOf } from '../editor/prompt-fields.tsx';
import { BlankPicker } from './unasked/blank-picker.tsx';

export interface EditedSuggestionProps {
  suggestion: SuggestedCard;
  text: string;
  onChange: (text: string) => void;
  /** Makes the card with this text. */
  onAccept: () => void;
  onCancel: () => void;
}

/** A suggestion that is changed before it becomes a card: another word is hidden, or its text is written anew. */
export function EditedSuggestion({ suggestion, text, onChange, onAccept, onCancel }: EditedSuggestionProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    (box.current?.querySelector<HTMLElement>('button[aria-pressed=true]') ?? field.current)?.focus();
  }, []);
  useShortcut('Escape', onCancel);
  const accept = (): void => {
    if (problemOf(text) === '') onAccept();
    else field.current?.focus();
  };
  return (
    <section ref={box} aria-label="Edit the suggestion" className="flex flex-col gap-3">
      <BlankPicker prompt={text} onChange={onChange} />
      <PromptFields
        field={field}
        label="Text of the card"
        value={text}
        onChange={onChange}
        onSave={accept}
        onCancel={onCancel}
        actions={
          <div className="ml-auto flex gap-2">
            <Button onClick={onCancel}>Cancel</Button>
            <Button variant="primary" onClick={accept}>
              Make this card
            </Button>
          </div>
        }
      />
      <p className="text-sm text-muted wrap-anywhere">From the text: {suggestion.span}</p>
    </section>
  );
}
