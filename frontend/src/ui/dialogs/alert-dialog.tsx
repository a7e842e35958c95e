import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export interface AlertOptions {
  /** The message, word for word where the specification words it. */
  title: string;
  description?: ReactNode;
  closeLabel?: string | undefined;
}

export interface AlertDialogProps extends AlertOptions {
  open: boolean;
  onClose: () => void;
}

/** A message that must be read before going on. */
export function AlertDialog({ open, title, description, closeLabel = 'OK', onClose }: AlertDialogProps) {
  return (
    <Dialog
      open={open}
      question
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      }
    />
  );
}
