import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogRequest } from './dialog-request.ts';
import { PromptDialog } from './prompt-dialog.tsx';

/** Shows the dialog that is waited for. Loaded when the first one is asked for. */
export function DialogHost({ request }: { request: DialogRequest }) {
  switch (request.kind) {
    case 'confirm':
      return <ConfirmDialog open {...request.options} onAnswer={request.settle} />;
    case 'prompt':
      return <PromptDialog open {...request.options} onAnswer={request.settle} />;
    case 'alert':
      return <AlertDialog open {...request.options} onClose={request.settle} />;
    default:
      return request satisfies never;
  }
}
