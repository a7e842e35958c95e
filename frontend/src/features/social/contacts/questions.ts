import type { ConfirmOptions } from '../../../ui/confirm-dialog.tsx';

/** Before a contact is removed. */
export const removeQuestion = (name: string): ConfirmOptions => ({
  title: `Remove ${name} from your contacts?`,
  description:
    'What one of you sent and the other has not accepted is withdrawn, and changes are no longer offered. Copies that were accepted stay. You can send a new request at any time.',
  confirmLabel: 'Remove contact',
  danger: true,
});

/** Before a person is blocked. */
export const blockQuestion = (name: string): ConfirmOptions => ({
  title: `Block ${name}?`,
  description: `${name} is not told, no longer finds you, and cannot reach you with requests. If you are contacts, that ends: what one of you sent and the other has not accepted is withdrawn. Copies that were accepted stay.`,
  confirmLabel: `Block`,
  danger: true,
});
