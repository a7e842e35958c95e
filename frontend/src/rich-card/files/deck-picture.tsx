import { ImageOff } from 'lucide-react';
import { usePicture } from '../../occlusion/use-picture.ts';

interface DeckPictureProps {
  pdfId: string;
  file: string;
  alt: string | undefined;
  /** As the deck says: in pixels, or a share of the card. */
  width?: string | undefined;
}

/** A picture of a deck, which is fetched as its person; no wider than the card. */
export function DeckPicture({ pdfId, file, alt, width }: DeckPictureProps) {
  const { picture, failed, isTooMuch, retry } = usePicture({ pdfId, file });
  if (picture)
    return (
      <img
        src={picture.url}
        alt={alt ?? 'Picture'}
        width={width ?? (picture.width || undefined)}
        draggable={false}
        className="card-picture"
      />
    );
  if (isTooMuch)
    return (
      <span className="card-medium">
        <ImageOff aria-hidden size={16} />
        This drawing cannot be shown: it would take too long to draw
      </span>
    );
  if (!failed)
    return (
      <span className="card-picture-place">
        <span className="sr-only">Loading a picture</span>
      </span>
    );
  return (
    <button type="button" className="card-medium target" onClick={retry}>
      <ImageOff aria-hidden size={16} />
      The picture could not be loaded. Retry
    </button>
  );
}
