import type { AlertOptions } from './alert-dialog.tsx';
import type { ConfirmOptions } from './confirm-dialog.tsx';
import type { PromptOptions } from './prompt-dialog.tsx';

/** A dialog whose result a caller awaits. */
export type DialogRequest =
  | { kind: 'confirm'; id: number; options: ConfirmOptions; settle: (confirmed: boolean) => void }
  | { kind: 'prompt'; id: number; options: PromptOptions; settle: (text: string | null) => void }
  | { kind: 'alert'; id: number; options: AlertOptions; settle: () => void };
