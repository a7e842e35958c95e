import { CircleAlert, CircleCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../../../../ui/feedback/spinner.tsx';
import type { RowState as State } from './row.ts';

/** How far a row is, in a word; nothing before it was started. */
export function RowState({ state }: { state: State }) {
  const wrong = <CircleAlert aria-hidden size={16} className="text-wrong" />;
  switch (state.status) {
    case 'ready':
      return null;
    case 'waiting':
      return <Word>Waiting</Word>;
    case 'sending':
      return (
        <Word icon={<Spinner />}>
          {state.share >= 1 ? 'Checking' : `Uploading ${Math.floor(state.share * 100)} %`}
        </Word>
      );
    case 'done':
      return <Word icon={<CircleCheck aria-hidden size={16} className="text-correct" />}>Uploaded</Word>;
    case 'failed':
      return <Word icon={wrong}>Failed</Word>;
    case 'password':
      return <Word icon={<Lock aria-hidden size={16} className="text-soso" />}>Password needed</Word>;
    case 'refused':
      return <Word icon={wrong}>Cannot be uploaded</Word>;
    default:
      return state satisfies never;
  }
}

const Word = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <span className="figures flex shrink-0 items-center gap-1.5 text-sm text-muted">
    {icon}
    {children}
  </span>
);
