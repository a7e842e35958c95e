import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogRequest } from './dialog-request.ts';
import { PromptDialog } from './prompt-dialog.tsx';

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
