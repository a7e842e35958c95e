import { useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmOptions {
  /** The question, word for word where the specification words it. */
  title: string;
  description?: ReactNode;
  /** What will happen, as a verb: Delete, Move. */
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
}

export interface ConfirmDialogProps extends ConfirmOptions {
  open: boolean;
  loading?: boolean | undefined;
  onAnswer: (confirmed: boolean) => void;
}

/** A question before something that is hard to undo. Focus starts on Cancel where confirming destroys. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel = 'OK', cancelLabel = 'Cancel', danger, loading } = props;
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      question
      closable={!loading}
      onOpenChange={(next) => !next && props.onAnswer(false)}
      title={title}
      description={description}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        (danger ? cancel : confirm).current?.focus();
      }}
      footer={
        <>
          <Button ref={cancel} disabled={loading} onClick={() => props.onAnswer(false)}>
            {cancelLabel}
          </Button>
          <Button
            ref={confirm}
            variant={danger ? 'destroy' : 'primary'}
            loading={loading}
            onClick={() => props.onAnswer(true)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
