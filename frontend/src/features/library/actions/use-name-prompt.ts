import { type ApiError, errorMessage, isApiError } from '../../../api/api-error.ts';
import { useDialogs, type Dialogs } from '../../../ui/dialogs/dialogs.tsx';
import type { NameDecision } from './names.ts';

interface NamePrompt {
  title: string;
  label: string;
  initial?: string | undefined;
  submitLabel?: string | undefined;
  decide: (typed: string) => NameDecision;
  send: (name: string) => Promise<unknown>;
  /** Start of the sentence when the server refuses, and when it cannot be reached. */
  failed: string;
  unreachable: string;
}

/** Asks for a name and sends it while the dialog stays open, so that what was typed survives a refusal. */
export function useNamePrompt() {
  const { prompt } = useDialogs();
  return (options: NamePrompt): Promise<string | null> => ask(prompt, options);
}

async function ask(prompt: Dialogs['prompt'], options: NamePrompt): Promise<string | null> {
  return prompt({
    title: options.title,
    label: options.label,
    initial: options.initial,
    submitLabel: options.submitLabel,
    maxLength: 300,
    validate: (typed) => {
      const decision = options.decide(typed);
      return decision.kind === 'refuse' ? decision.message : undefined;
    },
    submit: async (typed) => {
      const decision = options.decide(typed);
      if (decision.kind !== 'send') return;
      try {
        await options.send(decision.name);
      } catch (thrown) {
        return sentence(thrown, options);
      }
    },
  });
}

function sentence(thrown: unknown, { failed, unreachable }: NamePrompt): string {
  const refusal = isApiError(thrown) ? thrown : null;
  // The server saw a name that this tab does not know of yet: its sentence is the specification's.
  if (refusal && namesTaken.has(refusal.code)) return refusal.message;
  return `${refusal?.status === 0 ? unreachable : failed}. ${errorMessage(thrown)}`;
}

const namesTaken = new Set<ApiError['code']>(['FOLDER_NAME_EXISTS', 'DOCUMENT_NAME_EXISTS']);
