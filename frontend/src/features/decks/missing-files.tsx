import type { ReactNode } from 'react';
import { Folded } from './folded.tsx';
import { counted, figure } from './words.ts';

type Named = { count: number; names: readonly string[] };

/** Files that cards name and that are not shown, mostly as the deck does not have them; nothing where there are none. */
export function MissingFiles({ missing }: { missing: Named }) {
  return (
    <Files
      of={missing}
      title={`${counted(missing.count, 'picture or sound', 'pictures and sounds')} missing`}
    >
      Cards refer to these files, but the deck does not contain them, so the cards come without them. Export
      the deck again with <em>Include media</em>, and import it once more: the files are then added. Drawings
      that would take too long to be shown are listed here, too.
    </Files>
  );
}

/** Files that the deck has and cards do not show here. */
export function LeftOutFiles({ leftOut }: { leftOut: Named | undefined }) {
  if (!leftOut) return null;
  return (
    <Files
      of={leftOut}
      title={`${counted(leftOut.count, 'video or other file', 'videos and other files')} left out`}
    >
      Cards show pictures and play sounds, but no videos or other files. The cards come without these, and the
      name stands in the place of each.
    </Files>
  );
}

interface FilesProps {
  of: Named;
  title: string;
  children: ReactNode;
}

function Files({ of: { count, names }, title, children }: FilesProps) {
  if (count === 0) return null;
  return (
    <Folded title={title}>
      <p className="pb-2 text-muted">{children}</p>
      <ul className="list-disc pl-4">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {count > names.length && <p className="pt-1 text-muted">And {figure(count - names.length)} more.</p>}
    </Folded>
  );
}
