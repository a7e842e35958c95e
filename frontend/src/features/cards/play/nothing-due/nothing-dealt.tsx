import type { YieldFilter } from '../../../../study/play-state.ts';
import type { PlayScope } from '../deal/navigation-state.ts';
import { NoCards } from './no-cards.tsx';
import { NoFolderCards } from './no-folder-cards.tsx';
import { NothingToday } from './nothing-today.tsx';

export interface NothingDealtProps {
  scope: PlayScope;
  yieldFilter: YieldFilter;
  onLeave: () => void;
}

/** No card was dealt: why, and what can be done. */
export function NothingDealt({ scope, yieldFilter, onLeave }: NothingDealtProps) {
  switch (scope.kind) {
    case 'document':
      return <NoCards {...{ scope, yieldFilter, onLeave }} />;
    case 'folder':
      return <NoFolderCards {...{ scope, yieldFilter, onLeave }} />;
    case 'today':
      return <NothingToday onLeave={onLeave} />;
    default:
      return scope satisfies never;
  }
}
