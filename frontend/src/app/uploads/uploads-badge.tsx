import { Upload } from 'lucide-react';
import { useSawDeckSinceLoad } from '../../decks/saw-deck-since-load.ts';
import { DecksBadge } from '../../features/decks/decks-badge.tsx';
import { isEditable, percentOf } from '../../features/library/upload/list/rows/row.ts';
import { stateInWords } from '../../features/library/upload/list/words.ts';
import { uploadsNow } from '../../features/library/upload/list/uploads-now.ts';
import { useUploads } from '../../features/library/upload/list/use-uploads.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** How far uploads and decks are, on every page. */
export function UploadsBadge() {
  const hasDecks = useSawDeckSinceLoad();
  return (
    <>
      <FilesBadge />
      {hasDecks && <DecksBadge />}
    </>
  );
}

/** Pressed, it shows the list of uploads. */
function FilesBadge() {
  const { rows, owner } = useUploads();
  const { user } = useSession();
  if (user?.id !== owner || rows.length === 0) return null;
  const percent = percentOf(rows);
  const left = rows.filter((row) => isEditable(row)).length;
  return (
    <Button
      variant="quiet"
      icon={<Upload aria-hidden size={16} />}
      className="figures shrink-0"
      aria-haspopup="dialog"
      aria-label={`Uploads: ${percent === null ? `${left} left` : `${stateInWords(rows)}, ${percent} %`}`}
      onClick={() => uploadsNow.set({ shown: true })}
    >
      {percent === null ? left : `${percent} %`}
    </Button>
  );
}
