import { promptMessages, readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { matchesShortcut } from '../../../ui/keys/shortcut.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { blankKeys, boldKeys, CardToolbar } from './card-toolbar.tsx';
import { type Edit, insertBlank, toggleBold, toggleBullets } from './format.ts';
import { PromptPreview } from './prompt-preview.tsx';
import { writeEdit } from './write-edit.ts';

export const promptPlaceholder =
  'Use \\n for line breaks, • for bullet points, **text** for bold, *text* for italic';

export interface PromptFieldsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  value: string;
  onChange: (text: string) => void;
  hint?: string | undefined;
  /** Why it was not saved. */
  error?: string | undefined;
  readOnly?: boolean | undefined;
  onSave: () => void;
  onCancel?: (() => void) | undefined;
  /** Beside the formatting. */
  actions?: ReactNode;
}

/** The text of a card with its formatting, what is wrong with it, and how it will look. */
export function PromptFields(props: PromptFieldsProps) {
  const { field, label, hint, value, onChange, error, readOnly = false, onSave, onCancel, actions } = props;
  const [hasSelection, setHasSelection] = useState(false);
  const [refused, setRefused] = useState('');
  const change = (text: string): void => {
    setRefused('');
    onChange(text);
  };
  const format = (make: (text: string, selection: { from: number; to: number }) => Edit | null): boolean => {
    const element = field.current;
    if (!element || readOnly) return false;
    const edit = make(element.value, { from: element.selectionStart, to: element.selectionEnd });
    if (edit) writeEdit(element, edit, change);
    return edit !== null;
  };
  const blank = (): void => {
    const done = format(insertBlank);
    setRefused(done || readOnly ? '' : 'A blank cannot stand inside another one');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const does = actionOf(event, { blank, bold: () => format(toggleBold), save: onSave, cancel: onCancel });
    if (!does) return;
    event.preventDefault();
    if (!event.repeat) does();
  };
  const problem = refused || (value.trim() === '' ? '' : problemOf(value));
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        ref={field}
        label={label}
        hint={hint}
        placeholder={promptPlaceholder}
        rows={5}
        value={value}
        readOnly={readOnly}
        error={error}
        className="card-field"
        onChange={(event) => change(event.target.value)}
        onSelect={({ currentTarget: { selectionStart: from, selectionEnd: to, value: text } }) =>
          setHasSelection(text.slice(from, to).trim() !== '')
        }
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardToolbar
          text={value}
          hasSelection={hasSelection}
          onBlank={blank}
          onBold={() => format(toggleBold)}
          onBullet={() => format(toggleBullets)}
        />
        {actions}
      </div>
      <output className="block min-h-5 text-sm text-muted wrap-anywhere">{error ? '' : problem}</output>
      <PromptPreview text={value} hint={promptMessages.hint} />
    </div>
  );
}

/** What to change before it can be saved; '' for nothing. */
export function problemOf(text: string): string {
  const read = readPrompt(text);
  return 'problem' in read ? read.problem : '';
}

interface Actions {
  blank: () => void;
  bold: () => void;
  save: () => void;
  cancel: (() => void) | undefined;
}

function actionOf(event: KeyboardEvent, actions: Actions): (() => void) | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  if (matchesShortcut(event, blankKeys)) return actions.blank;
  if (matchesShortcut(event, boldKeys)) return actions.bold;
  if (matchesShortcut(event, 'Control+Enter')) return actions.save;
  return event.key === 'Escape' ? actions.cancel : undefined;
}
