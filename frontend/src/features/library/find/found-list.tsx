import { isPassing, reasonOf, useTriedAgain } from '../../../api/passing.ts';
import { cx } from '../../../ui/cx.ts';
import { allEntry, foundInWords, nothingFound, type Found } from './found-groups.ts';
import { FoundOption } from './found-option.tsx';
import type { FoundNotes } from './use-found.ts';

interface FoundListProps {
  id: string;
  notes: FoundNotes;
  browse: Found;
  ask: Found;
  /** All that was found was asked for. */
  isWhole: boolean;
  active: string | undefined;
  idOf: (found: Found) => string;
  onOpen: (found: Found) => void;
}

/** What was found by its kind, and under it the way to ask it as a question. */
export function FoundList({ id, notes, browse, ask, isWhole, active, idOf, onOpen }: FoundListProps) {
  const { groups, error, cut, pagesMissing } = notes;
  useTriedAgain(isPassing(error) ? error : pagesMissing ? notes.at : undefined, notes.again);
  const option = (found: Found) => (
    <FoundOption key={found.key} id={idOf(found)} active={found.key === active} {...{ found, onOpen }} />
  );
  return (
    <>
      {error !== undefined && !notes.current && (
        <p role="alert" className="px-1.5 py-2 text-sm text-wrong">
          Your notes could not be searched. {reasonOf(error)}
        </p>
      )}
      {groups?.length === 0 && !pagesMissing && (
        <p className="px-1.5 py-2 text-sm text-muted">{nothingFound}</p>
      )}
      {groups && groups.length > 0 && (
        <p aria-hidden className="figures px-1.5 pb-1 text-xs text-muted">
          {foundInWords(groups, cut)}
        </p>
      )}
      {pagesMissing && (
        <p className="px-1.5 py-2 text-sm text-muted">
          Your pages and cards cannot be searched: the server is busy. It is tried again by itself.
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select holds no links, and does not leave the focus in the field */}
      <div role="listbox" id={id} aria-label="Found in your notes" className="flex flex-col gap-2">
        {groups?.map(({ label, found }, at) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          <div key={label} role="group" aria-labelledby={`${id}-${at}`}>
            <div role="presentation" className="px-1.5 py-1 text-xs font-semibold text-muted">
              <span id={`${id}-${at}`}>{label}</span>{' '}
              <span className="figures font-normal">{found.length.toLocaleString('en')}</span>
            </div>
            {found.map(option)}
          </div>
        ))}
        <div role="presentation" className={cx(groups && groups.length > 0 && 'border-t border-line pt-2')}>
          {cut && !isWhole && option(allEntry)}
          {option(ask)}
          {option(browse)}
        </div>
      </div>
    </>
  );
}
