import { AlertDialog, type AlertOptions } from './alert-dialog.tsx';
import { ConfirmDialog, type ConfirmOptions } from './confirm-dialog.tsx';
import { PromptDialog, type PromptOptions } from './prompt-dialog.tsx';

/** A dialog whose result a caller awaits. */
export type DialogRequest =
  | { kind: 'confirm'; id: number; options: ConfirmOptions; settle: (confirmed: boolean) => void }
  | { kind: 'prompt'; id: number; options: PromptOptions; settle: (text: string | null) => void }
  | { kind: 'alert'; id: number; options: AlertOptions; settle: () => void };

/** Shows a dialog that is waited for; while it is not `open`, it keeps what was typed. Loaded when the first one is asked for. */
export function DialogHost({ request, open }: { request: DialogRequest; open: boolean }) {
  switch (request.kind) {
    case 'confirm':
      return <ConfirmDialog open={open} {...request.options} onAnswer={request.settle} />;
    case 'prompt':
      return <PromptDialog open={open} {...request.options} onAnswer={request.settle} />;
    case 'alert':
      return <AlertDialog open={open} {...request.options} onClose={request.settle} />;
    default:
      return request satisfies never;
  }
}
