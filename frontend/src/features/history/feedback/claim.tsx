import { Hand, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useFocusWhenLost } from '../../../ui/focus/use-focus-when-lost.ts';
import { useClaimHistoryItemMutation } from '../history-endpoints.ts';
import type { Claiming } from './claiming.ts';

interface ClaimProps {
  claiming: Claiming;
  /** What counts as missed. */
  item: string;
  label: string;
  /** What the button says. */
  says?: string;
  /** The line that its words stand in, if one. */
  perhapsIn?: number | undefined;
  /** What else can be done about it, beside the button. */
  children?: ReactNode;
}

interface ClaimDialogProps {
  label: string;
  claiming: Claiming;
  onChoose: (line: number) => void;
  onClose: () => void;
}

/** The doctor's lines, those that were not understood first, to choose the one that asked for something. */
function ClaimDialog({ label, claiming: { said, notUnderstood }, onChoose, onClose }: ClaimDialogProps) {
  const lines = [...said.keys()].toSorted(
    (one, other) => Number(notUnderstood.has(other)) - Number(notUnderstood.has(one)) || one - other,
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Which line was it?" description={label}>
      <ul className="-mx-2 flex flex-col">
        {lines.map((line) => (
          <li key={line}>
            <button
              type="button"
              className="target flex w-full flex-col rounded-md px-2 py-2 text-left wrap-anywhere hover:bg-hover"
              onClick={() => onChoose(line)}
            >
              {said[line]}
              {notUnderstood.has(line) && <span className="text-xs text-soso">Not understood</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What was missed: whether it was perhaps asked, and the student's word that it was, which counts and can be taken back. */
export function Claim(props: ClaimProps) {
  const { claiming, item, label, perhapsIn, says = 'I did ask that', children } = props;
  const { sessionId, said, notUnderstood, claims } = claiming;
  const [claim, { error, isLoading }] = useClaimHistoryItemMutation();
  const [isChoosing, setChoosing] = useState(false);
  const claimed = claims[item];
  const say = (line: number | null): void => void claim({ sessionId, item, line });
  const only = said.length === 1 ? 0 : undefined;
  const button = useFocusWhenLost<HTMLButtonElement>(claimed === undefined ? 'missed' : 'claimed');
  if (said.length === 0) return <div className="-ml-4 empty:hidden">{children}</div>;
  return (
    <>
      {claimed !== undefined && <p className="text-sm text-muted">You say that you did: “{said[claimed]}”</p>}
      {claimed === undefined && perhapsIn !== undefined && (
        <p className="text-sm">
          Perhaps asked, in a line that was{' '}
          {notUnderstood.has(perhapsIn) ? 'not understood' : 'understood differently'}: “{said[perhapsIn]}”
        </p>
      )}
      <div className="-ml-4 flex flex-wrap">
        <Button
          ref={button}
          variant="plain"
          loading={isLoading}
          aria-label={claimed === undefined ? `${says}: ${label}` : `Undo: ${label}`}
          icon={claimed === undefined ? <Hand aria-hidden size={16} /> : <Undo2 aria-hidden size={16} />}
          onClick={() => {
            const line = perhapsIn ?? only;
            if (claimed !== undefined) say(null);
            else if (line === undefined) setChoosing(true);
            else say(line);
          }}
        >
          {claimed === undefined ? says : 'Undo'}
        </Button>
        {children}
      </div>
      <span role="alert" className="text-sm text-wrong empty:hidden">
        {error !== undefined && `Nothing was changed. ${errorMessage(error)}`}
      </span>
      {isChoosing && (
        <ClaimDialog
          label={label}
          claiming={claiming}
          onClose={() => setChoosing(false)}
          onChoose={(line) => {
            setChoosing(false);
            say(line);
          }}
        />
      )}
    </>
  );
}
