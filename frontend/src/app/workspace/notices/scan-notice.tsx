import { lastPlace } from '../../../documents/last-place.ts';
import { idOf, type LibraryDocument } from '../../../features/library/documents.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface ScanNoticeProps {
  document: LibraryDocument;
  /** Opens the form of a new card for a page. */
  onCreate: (page: number) => void;
}

/**
 * Over the pages of a document: what was not read of it, and of those that are pictures that their text is being recognised, or that
 * there is none.
 */
export function ScanNotice({ document, onCreate }: ScanNoticeProps) {
  const person = useSession().user?.id ?? '';
  const { extraction, noText, notice, recognising } = document;
  const write = (): void => onCreate(lastPlace(localStorage, person, idOf(document))?.page ?? 1);
  const told = extraction === 'done' && notice;
  if (!noText && !told && !recognising) return null;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-4">
      {told && <p className="text-sm text-muted">{told}</p>}
      {recognising ? (
        <Notice>
          {recognising === 1
            ? 'A page of this document is a picture'
            : `${recognising} pages of this document are pictures`}
          , as in a scan. Their text is being recognised; each can be studied once its text is ready.
        </Notice>
      ) : (
        noText && (
          <Notice action={<Button onClick={write}>Create New Flash Card</Button>}>
            The pages of this document are pictures, as in a scan, in which no text in Latin letters was
            recognised. Read it here and write cards yourself.
          </Notice>
        )
      )}
    </div>
  );
}
