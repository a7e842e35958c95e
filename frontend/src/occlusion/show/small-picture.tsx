import type { OcclusionOfCard } from '@anamnesis/contracts/cards/occlusion/of-card.ts';
import { Image } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useDrawing } from '../use-drawing.ts';
import { Boxes } from './boxes.tsx';
import { sideOf } from './sides.ts';
import './show.css';

/** The picture of a card, small, with the place that it asks for. To be seen only: the text of the card stands beside it. */
export function SmallPicture({ occlusion }: { occlusion: OcclusionOfCard }) {
  const shown = useDrawing(occlusion);
  if (shown.status !== 'there')
    return (
      <div aria-hidden className="small-picture">
        {shown.status !== 'loading' && <Image size={20} className="text-faint" />}
      </div>
    );
  const { drawing, picture } = shown;
  const side = sideOf({ ...drawing, mode: 'one' }, occlusion.group, { revealed: true, others: false });
  return (
    <div aria-hidden className="small-picture">
      <div className="picture-paper" style={{ '--ratio': picture.width / picture.height } as CSSProperties}>
        <div className="picture-sheet">
          <img src={picture.url} alt="" draggable={false} />
        </div>
        <Boxes region={drawing.region} side={side} />
      </div>
    </div>
  );
}
