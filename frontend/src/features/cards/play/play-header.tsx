import { ArrowLeft, Keyboard } from 'lucide-react';
import { memo, use, type ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { KeysContext } from '../../../ui/keys/keys-context.ts';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import './play.css';

export interface PlayHeaderProps {
  name: string;
  /** Beside the name, always in sight: of what a folder is played. */
  detail?: string | undefined;
  onLeave: () => void;
  /** Where that leads, where it is not My Resources. */
  back?: string | undefined;
  /** Escape belongs to something else for now. */
  keyless?: boolean;
  /** The counts. */
  children?: ReactNode;
}

/** The only bar above the cards: the way out, what is played, and the counts; at most 60 px high. */
export function PlayHeader({ name, detail, onLeave, back, keyless = false, children }: PlayHeaderProps) {
  const title = `Anki Practice - ${name}`;
  return (
    <header className="shrink-0 border-b border-line pt-[env(safe-area-inset-top)]">
      <div className="play-bar flex items-center gap-2 px-1 md:px-3">
        <LeaveButton onLeave={onLeave} back={back} keyless={keyless} />
        <div className="flex min-w-0 flex-1 flex-col gap-x-4 md:flex-row md:items-center">
          <h1 className="flex min-w-0 items-baseline gap-2 text-sm md:flex-1 md:text-base" title={title}>
            <span className="truncate">{title}</span>
            {detail && (
              <span className="figures shrink-0 text-xs font-normal text-muted md:text-sm">{detail}</span>
            )}
          </h1>
          {children}
        </div>
        <KeysButton />
      </div>
    </header>
  );
}

/** The keys are most of studying at a desk; without one they are of no use, and a phone has no room for them. */
const KeysButton = memo(function KeysButton() {
  const showKeys = use(KeysContext);
  if (!showKeys) return null;
  return (
    <IconButton label="Keys" shortcut="?" className="max-md:hidden pointer-coarse:hidden" onClick={showKeys}>
      <Keyboard aria-hidden size={20} />
    </IconButton>
  );
});

/** Every answer is kept as it is given, so leaving asks nothing. */
const LeaveButton = memo(function LeaveButton({
  onLeave,
  back = 'Back to My Resources',
  keyless,
}: LeaveButtonProps) {
  useShortcut('Escape', onLeave, !keyless, back);
  return (
    <IconButton label={back} shortcut={keyless ? undefined : 'Escape'} onClick={onLeave}>
      <ArrowLeft aria-hidden size={20} />
    </IconButton>
  );
});

type LeaveButtonProps = Pick<PlayHeaderProps, 'onLeave' | 'back'> & { keyless: boolean };
