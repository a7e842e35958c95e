import { lastPlace } from '../../documents/last-place.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ScanNoticeProps {
  id: string;
  /** Opens the form of a new card for a page. */
  onCreate: (page: number) => void;
}

/** Over the pages of a document without text: what works there now. */
export function ScanNotice({ id, onCreate }: ScanNoticeProps) {
  const person = useSession().user?.id ?? '';
  const write = (): void => onCreate(lastPlace(localStorage, person, id)?.page ?? 1);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-4">
      <Notice action={<Button onClick={write}>Create New Flash Card</Button>}>
        The pages of this document are pictures, as in a scan. Read it here and write cards yourself: its text
        cannot be read yet.
      </Notice>
    </div>
  );
}
