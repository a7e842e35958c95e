import { useEffect, useRef, useState, type RefObject } from 'react';
import { bytesOfBase64 } from '../bytes.ts';
import '../pdf.css';

export interface PageImageProps {
  /** base64 */
  data: string;
  mime: string;
  pageNumber: number;
  expectedRatio?: number | undefined;
  onRatio?: ((ratio: number) => void) | undefined;
}

/** A page that is an image. It goes through an object address: the content policy allows no data addresses. */
export function PageImage({ data, mime, pageNumber, expectedRatio = 1.294, onRatio }: PageImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  useImageData(image, data, mime);
  const loaded = ({ naturalWidth, naturalHeight }: HTMLImageElement): void => {
    setFailed(false);
    setRatio(naturalHeight / naturalWidth);
    onRatio?.(naturalHeight / naturalWidth);
  };
  return (
    <figure
      className={ratio === null ? 'pdf-page' : 'pdf-page paper'}
      style={{ aspectRatio: `1 / ${ratio ?? expectedRatio}` }}
    >
      {failed && (
        <p role="alert" className="p-4 text-sm">
          Failed to load the page.
        </p>
      )}
      <img
        ref={image}
        alt={`Page ${pageNumber}`}
        hidden={failed}
        className="absolute inset-0 size-full"
        onError={() => {
          setFailed(true);
          onRatio?.(expectedRatio);
        }}
        onLoad={({ currentTarget }) => loaded(currentTarget)}
      />
    </figure>
  );
}

function useImageData(image: RefObject<HTMLImageElement | null>, data: string, mime: string): void {
  useEffect(() => {
    const element = image.current;
    if (!element) return;
    const type = mime.startsWith('image/') ? mime : 'application/octet-stream';
    const address = URL.createObjectURL(new Blob([bytesOrNothing(data)], { type }));
    element.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [image, data, mime]);
}

/** What cannot be decoded becomes an image that fails to load, and is reported as such. */
function bytesOrNothing(data: string): Uint8Array<ArrayBuffer> {
  try {
    return bytesOfBase64(data);
  } catch {
    return new Uint8Array();
  }
}
