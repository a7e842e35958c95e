import { ArrowLeft } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import './play.css';

export interface PlayHeaderProps {
  name: string;
  onLeave: () => void;
  /** The counts. */
  children?: ReactNode;
}

/** The only bar above the cards: the way out, what is played, and the counts; at most 60 px high. */
export function PlayHeader({ name, onLeave, children }: PlayHeaderProps) {
  const title = `Anki Practice - ${name}`;
  return (
    <header className="shrink-0 border-b border-line pt-[env(safe-area-inset-top)]">
      <div className="play-bar flex items-center gap-2 px-1 md:px-3">
        <LeaveButton onLeave={onLeave} />
        <div className="flex min-w-0 flex-1 flex-col gap-x-4 md:flex-row md:items-center">
          <h1 className="truncate text-sm md:flex-1 md:text-base" title={title}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </header>
  );
}

/** Every answer is kept as it is given, so leaving asks nothing. */
const LeaveButton = memo(function LeaveButton({ onLeave }: Pick<PlayHeaderProps, 'onLeave'>) {
  useShortcut('Escape', onLeave, true, 'Back to My Resources');
  return (
    <IconButton label="Back to My Resources" shortcut="Escape" onClick={onLeave}>
      <ArrowLeft aria-hidden size={20} />
    </IconButton>
  );
});
