import type { ShownGuidePicture } from '@anamnesis/contracts/diseases/guides/picture.ts';
import { loadedLater, NotLoaded, type NotYet } from '../../../ui/feedback/loaded-later.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PartSection } from '../guide/parts/part-section.tsx';

interface PicturesProps {
  pictures: readonly ShownGuidePicture[];
}

const Instead = ({ retry }: PicturesProps & NotYet) =>
  retry ? (
    <NotLoaded what="The pictures" retry={retry} />
  ) : (
    <Skeleton label="Loading the pictures" lines={6} />
  );

const Pictures = loadedLater<PicturesProps>(async () => (await import('./pictures.tsx')).Pictures, Instead);

/** The part of a guide with its pictures; nothing where it has none. */
export function PicturesPart({ pictures }: PicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <PartSection id="pictures" title="Pictures">
      <Pictures pictures={pictures} />
    </PartSection>
  );
}
