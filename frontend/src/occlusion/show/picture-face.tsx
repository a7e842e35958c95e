import type { OcclusionOfCard } from '@anamnesis/contracts/cards/occlusion/of-card.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PicturePlace } from '../picture-place.tsx';
import { useDrawing } from '../use-drawing.ts';
import { PictureStage } from './picture-stage.tsx';
import './show.css';

export interface PictureFaceProps {
  occlusion: OcclusionOfCard;
  /** What the picture shows, or a question. */
  title: string;
  /** The card as text, for screen readers, and where its picture cannot be shown. */
  text: ReactNode;
  revealed: boolean;
  /** Changes when another card is shown, or the same one again. */
  turn: string;
  /** The picture was tapped, with where across the screen in CSS pixels. */
  onTap: (clientX: number) => void;
}

/** The face of a card that asks for a place on a picture. */
export function PictureFace({ occlusion, title, text, revealed, turn, onTap }: PictureFaceProps) {
  const drawing = useDrawing(occlusion);
  const [saidAt, say] = useState<string | null>(null);
  const [othersAt, showOthers] = useState<string | null>(null);
  // An answer that was shown before the picture was there stays above it when it comes.
  const isLate = revealed && drawing.status !== 'there';
  if (isLate && saidAt !== turn) say(turn);
  const isSaid = isLate || (revealed && saidAt === turn);
  if (drawing.status === 'failed')
    return (
      <WithNotice text={text} action={<Button onClick={drawing.retry}>Retry</Button>}>
        The picture could not be loaded, so the card is shown as text. The text may not say which place is
        asked for.
      </WithNotice>
    );
  if (drawing.status === 'gone')
    return (
      <WithNotice text={text}>
        The drawing of this card is not there any more, so the card is shown as text.
      </WithNotice>
    );
  const shown = drawing.status === 'there' ? drawing : null;
  return (
    <PicturePlace {...{ title, text }} textIsShown={isSaid}>
      <PictureStage
        {...occlusion}
        {...{ turn, revealed, shown, onTap }}
        others={othersAt === turn}
        setOthers={(others) => showOthers(others ? turn : null)}
      />
    </PicturePlace>
  );
}

function WithNotice({
  text,
  action,
  children,
}: {
  text: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-4">
      {text}
      <Notice action={action}>{children}</Notice>
    </div>
  );
}
