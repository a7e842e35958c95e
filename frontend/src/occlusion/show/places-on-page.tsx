import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { OcclusionOfCard } from '@anamnesis/contracts/cards/occlusion/of-card.ts';
import { useEffect, useRef } from 'react';
import { percent } from '../geometry.ts';
import { useOcclusionQuery } from '../occlusion-endpoints.ts';
import { Frame } from './frame.tsx';
import './show.css';

/** A card that asks for places on the page. */
export interface CardOnPage {
  id: string;
  occlusion: OcclusionOfCard;
}

export interface PlacesOnPageProps {
  /** Those of the page, in their order. */
  cards: readonly CardOnPage[];
  /** The card that is looked at: its picture is brought into view. */
  pressed: string | null;
  /** So is the first picture when the page is shown. */
  fromFirst: boolean;
  onPress: ((id: string) => void) | undefined;
  /** Called with what is to be seen of the page. */
  bring: (picture: HTMLElement) => void;
}

/** What is hidden on a page, over all of it: the parts that are pictures, and their places, which bring their cards when they are pressed. */
export function PlacesOnPage({ cards, fromFirst, ...props }: PlacesOnPageProps) {
  const byDrawing = Map.groupBy(cards, ({ occlusion }) => occlusion.occlusionId);
  return [...byDrawing].map(([id, own], at) => (
    <PlacesOfDrawing key={id} {...props} occlusionId={id} cards={own} isFirst={fromFirst && at === 0} />
  ));
}

interface PlacesOfDrawingProps extends Omit<PlacesOnPageProps, 'fromFirst'> {
  occlusionId: string;
  isFirst: boolean;
}

function PlacesOfDrawing({ occlusionId, cards, pressed, isFirst, onPress, bring }: PlacesOfDrawingProps) {
  const { currentData } = useOcclusionQuery(occlusionId);
  const frame = useRef<HTMLDivElement>(null);
  const wanted = cards.some(({ id }) => id === pressed) ? pressed : isFirst ? 'first' : null;
  const isThere = Boolean(currentData);
  useEffect(() => {
    if (isThere && wanted !== null && frame.current) bring(frame.current);
  }, [isThere, wanted, bring]);
  if (!currentData) return null;
  const { region, shapes } = currentData.drawing;
  return (
    <>
      <Frame ref={frame} of={region} />
      {cards.map(({ id, occlusion }) =>
        shapes
          .filter(({ group }) => group === occlusion.group)
          .map((shape) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the row of the card is there for keyboards
            <div
              key={shape.id}
              aria-hidden
              className="picture-press"
              data-kind={shape.kind}
              data-pressed={id === pressed || undefined}
              style={placeOf(shape)}
              onClick={() => onPress?.(id)}
            />
          )),
      )}
    </>
  );
}

const placeOf = ({ x, y, width, height }: Shape) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});
