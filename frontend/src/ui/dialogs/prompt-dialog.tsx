import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from '../fields/text-field.tsx';

export interface PromptOptions {
  title: string;
  /** The field's label, for instance `Enter document name:`. */
  label: string;
  description?: ReactNode;
  /** Prefilled and selected. */
  initial?: string | undefined;
  hint?: string | undefined;
  submitLabel?: string | undefined;
  cancelLabel?: string | undefined;
  maxLength?: number | undefined;
  /** A sentence when the text cannot be taken. Called on submit. */
  validate?: ((text: string) => string | undefined) | undefined;
  /** Does the work while the dialog stays open. A returned or thrown sentence is shown and the text is kept. */
  submit?: ((text: string) => Promise<string | undefined | void>) | undefined;
}

export interface PromptDialogProps extends PromptOptions {
  open: boolean;
  /** The text as typed, or null when cancelled. */
  onAnswer: (text: string | null) => void;
}

/** Asks for one line of text. What was typed survives every error. */
export function PromptDialog(props: PromptDialogProps) {
  const { open, title, label, description, initial = '', hint, submitLabel = 'Save', maxLength } = props;
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const { text, error, busy, edit, send } = usePrompt(props, initial);
  return (
    <Dialog
      open={open}
      closable={!busy}
      onOpenChange={(next) => !next && props.onAnswer(null)}
      title={title}
      description={description}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        field.current?.select();
        field.current?.focus();
      }}
      footer={
        <>
          <Button disabled={busy} onClick={() => props.onAnswer(null)}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <Button variant="primary" type="submit" form={form} loading={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="py-0.5">
        <TextField
          ref={field}
          label={label}
          hint={hint}
          error={error}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => edit(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function usePrompt({ validate, submit, onAnswer }: PromptDialogProps, initial: string) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const edit = (next: string): void => {
    setText(next);
    setError(undefined);
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const problem = validate?.(text);
    if (problem) return setError(problem);
    setBusy(true);
    const failure = await submit?.(text).catch((thrown: unknown) =>
      thrown instanceof Error ? thrown.message : 'This did not work. Please try again.',
    );
    setBusy(false);
    if (failure) setError(failure);
    else onAnswer(text);
  };
  return { text, error, busy, edit, send };
}
