import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';

/** What was there when the page was opened. */
export function RestoredNotice({ startOver }: { startOver: () => void }) {
  return (
    <Notice action={<Button onClick={startOver}>Start over</Button>}>
      You began this and did not save it.
    </Notice>
  );
}

interface KnownNoticeProps {
  /** The pictures of the page that have cards. */
  drawn: readonly string[];
  open: (occlusionId: string) => void;
}

/** A page of which there are such cards: they are changed where they were made. */
export function KnownNotice({ drawn, open }: KnownNoticeProps) {
  if (drawn.length === 0) return null;
  return (
    <Notice
      action={
        <div className="flex flex-wrap gap-2">
          {drawn.map((occlusionId, at) => (
            <Button key={occlusionId} onClick={() => open(occlusionId)}>
              {drawn.length === 1 ? 'Edit them' : `Edit picture ${at + 1}`}
            </Button>
          ))}
        </div>
      }
    >
      Places on this page are hidden already. What you draw here becomes another picture.
    </Notice>
  );
}
