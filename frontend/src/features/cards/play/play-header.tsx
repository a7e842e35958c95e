import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface PlayHeaderProps {
  name: string;
  onLeave: () => void;
  /** The counts. */
  children?: ReactNode;
}

export function PlayHeader({ name, onLeave, children }: PlayHeaderProps) {
  const title = `Anki Practice - ${name}`;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2 py-2 md:px-4">
      <IconButton label="Back to My Resources" onClick={onLeave}>
        <ArrowLeft aria-hidden size={20} />
      </IconButton>
      <h1 className="min-w-0 flex-1 truncate text-base" title={title}>
        {title}
      </h1>
      {children}
    </header>
  );
}
