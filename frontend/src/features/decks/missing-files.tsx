import { Folded } from './folded.tsx';
import { counted, figure } from './words.ts';

interface MissingFilesProps {
  missing: { count: number; names: readonly string[] };
}

/** Files that cards name and the deck does not have; nothing where there are none. */
export function MissingFiles({ missing: { count, names } }: MissingFilesProps) {
  if (count === 0) return null;
  return (
    <Folded title={`${counted(count, 'picture or sound', 'pictures and sounds')} missing`}>
      <p className="pb-2 text-muted">
        Cards refer to these files, but the deck does not contain them, so the cards come without them. Export
        the deck again with <em>Include media</em>, and import it once more: the files are then added.
      </p>
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
