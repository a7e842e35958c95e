import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { OcclusionOfCard } from '@anamnesis/contracts/cards/occlusion/of-card.ts';
import { useOcclusionQuery } from './occlusion-endpoints.ts';
import { onPicture, partOf } from './page-part.ts';
import type { Picture } from './pictures.ts';
import { usePicture } from './use-picture.ts';

export type ShownDrawing =
  | { status: 'loading' }
  /** It could not be fetched. */
  | { status: 'failed'; retry: () => void }
  /** The drawing, or the place that is asked for, is not there. */
  | { status: 'gone' }
  | { status: 'there'; drawing: Drawing; picture: Picture };

/** What a card of a drawing shows. */
export function useDrawing({ occlusionId, group }: OcclusionOfCard): ShownDrawing {
  const { currentData, isError, refetch } = useOcclusionQuery(occlusionId);
  const { picture, failed, retry } = usePicture(currentData ? partOf(currentData) : null);
  if (currentData === undefined)
    return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  if (!currentData?.drawing.shapes.some((shape) => shape.group === group)) return { status: 'gone' };
  const { drawing } = currentData;
  if (picture) return { status: 'there', drawing: onPicture(drawing), picture };
  return failed ? { status: 'failed', retry } : { status: 'loading' };
}
