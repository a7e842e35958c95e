import { Upload } from 'lucide-react';
import { isEditable, percentOf } from '../../features/library/upload/list/row.ts';
import { stateInWords } from '../../features/library/upload/list/words.ts';
import { uploadsNow } from '../../features/library/upload/list/uploads-now.ts';
import { useUploads } from '../../features/library/upload/list/use-uploads.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';

/** How far the uploads are, on every page; pressed, it shows their list. */
export function UploadsBadge() {
  const { rows, owner } = useUploads();
  const { user } = useSession();
  if (user?.id !== owner) return null;
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
