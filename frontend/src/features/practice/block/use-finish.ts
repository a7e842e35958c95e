import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';

/** Ends a block; where questions are open, the person is asked before. */
export function useFinish(open: number, end: () => Promise<void>): () => Promise<void> {
  const dialogs = useDialogs();
  return async () => {
    const left = open === 1 ? 'One question is' : `${open} questions are`;
    const sure =
      open === 0 ||
      (await dialogs.confirm({
        title: 'End the block?',
        description: `${left} without an answer.`,
        confirmLabel: 'End the block',
      }));
    if (sure) await end();
  };
}
