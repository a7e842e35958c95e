import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';

interface RestoredNoticeProps {
  startOver: () => void;
  goOn: () => void;
}

/** What was there when the page was opened. It stays until it is answered: a page that moves is not drawn on. */
export function RestoredNotice({ startOver, goOn }: RestoredNoticeProps) {
  return (
    <Notice
      slim
      action={
        <div className="flex flex-wrap gap-2 max-md:flex-nowrap">
          <Button onClick={startOver}>Start over</Button>
          <Button onClick={goOn}>Go on</Button>
        </div>
      }
    >
      You began this and did not save it.
    </Notice>
  );
}

/** Of a drawing that is changed: what of it is not there, as its cards were deleted. It is said once. */
export function LeftOutNotice({ shapes }: { shapes: readonly Shape[] }) {
  const [isRead, setRead] = useState(false);
  if (isRead || shapes.length === 0) return null;
  const cards = new Set(shapes.map(({ group }) => group)).size;
  const boxes = shapes.length === 1 ? '1 box is left out: its' : `${shapes.length} boxes are left out: their`;
  return (
    <Notice slim action={<Button onClick={() => setRead(true)}>OK</Button>}>
      {boxes} {cards === 1 ? 'card was' : 'cards were'} deleted. Restore the {cards === 1 ? 'card' : 'cards'}{' '}
      to have {shapes.length === 1 ? 'it' : 'them'} back.
    </Notice>
  );
}

interface KnownNoticeProps {
  /** The pictures of the page that have cards. */
  drawn: readonly string[];
  open: (occlusionId: string) => void;
  /** Another one is made. */
  dismiss: () => void;
}

/** A page of which there are such cards: they are changed where they were made. */
export function KnownNotice({ drawn, open, dismiss }: KnownNoticeProps) {
  if (drawn.length === 0) return null;
  return (
    <Notice
      slim={drawn.length === 1}
      action={
        <div className={cx('flex flex-wrap gap-2', drawn.length === 1 && 'max-md:flex-nowrap')}>
          {drawn.map((occlusionId, at) => (
            <Button
              key={occlusionId}
              variant={at === 0 ? 'primary' : 'secondary'}
              onClick={() => open(occlusionId)}
            >
              {drawn.length === 1 ? 'Edit them' : `Edit picture ${at + 1}`}
            </Button>
          ))}
          <Button onClick={dismiss}>New picture</Button>
        </div>
      }
    >
      Places on this page are hidden already.{' '}
      <span className="max-md:sr-only">What you draw here becomes a new picture.</span>
    </Notice>
  );
}
