import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { mostAcceptedAtOnce } from '@anamnesis/contracts/social/limits.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { failureOf } from '../failed.ts';
import { counted } from '../words.ts';
import { useAcceptConnectionsMutation } from './contact-endpoints.ts';
import { PeoplePicker } from './people-picker.tsx';

/** Of many who ask, as after a code was given to a class: all but those who are not known. */
export function AcceptSeveral({ requests, onClose }: { requests: readonly Contact[]; onClose: () => void }) {
  const offered = requests.slice(0, mostAcceptedAtOnce);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [acceptAll, { isLoading }] = useAcceptConnectionsMutation();
  const toasts = useToasts();
  const chosen = offered.filter(({ id }) => !left.includes(id));
  const accept = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const { accepted } = await acceptAll({ ids: chosen.map(({ connectionId }) => connectionId) }).unwrap();
      const gone = chosen.length - accepted;
      toasts.success(
        `${counted(accepted, 'request')} accepted.${gone > 0 ? ` ${counted(gone, 'other')} had been withdrawn.` : ''}`,
      );
      onClose();
    } catch (thrown) {
      setProblem(failureOf('Failed to accept the requests', thrown));
    }
  };
  return (
    <Dialog
      open
      size="md"
      title="Accept several requests"
      description="Contacts see your e-mail address and can send you copies. Leave out anybody you do not know."
      closable={!isLoading}
      onOpenChange={(open) => !open && onClose()}
      problem={problem}
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={isLoading}
            disabledReason={chosen.length === 0 ? 'Choose at least one request' : undefined}
            onClick={() => void accept()}
          >
            Accept {chosen.length}
          </Button>
        </>
      }
    >
      <PeoplePicker
        legend="People who ask to be your contacts"
        people={offered}
        chosen={chosen.map(({ id }) => id)}
        disabled={isLoading}
        onChange={(ids) => setLeft(offered.flatMap(({ id }) => (ids.includes(id) ? [] : [id])))}
      />
    </Dialog>
  );
}
