import { parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
import { Suspense } from 'react';
import { pathOf } from '../../../../card-text/card-path.ts';
import { CardText } from '../../../../card-text/card-text.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PageRegion } from './region-later.ts';
import type { ShownFace } from './use-card-face.ts';

interface CardFaceProps {
  prompt: string;
  region: ShownFace['region'];
  /** So many of its answers are shown. */
  revealed: boolean | number;
}

/** What is asked: the text of the card, or the region of its page under its headings, with the text for screen readers. */
export function CardFace({ prompt, region, revealed }: CardFaceProps) {
  const text = <CardText prompt={prompt} revealed={revealed} />;
  if (region === null) return text;
  const waiting = <Skeleton label="Loading the page" lines={3} />;
  if (region === 'pending') return waiting;
  const { title } = region;
  const path = pathOf(parseCard(prompt))
    .filter((heading) => heading !== title)
    .join(' – ');
  return (
    <>
      <div className="sr-only">{text}</div>
      {path !== '' && (
        <p aria-hidden className="card-path mb-3">
          {path}
        </p>
      )}
      <Suspense fallback={waiting}>
        <PageRegion region={region} shown={revealed === true ? region.blanks.length : Number(revealed)} />
      </Suspense>
    </>
  );
}
