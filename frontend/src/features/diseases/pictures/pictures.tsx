import type { ShownGuidePicture } from '@anamnesis/contracts/diseases/guides/picture.ts';
import { Maximize2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LargePicture } from '../../../ui/picture/large-picture.tsx';
import { SourceTitle } from '../guide/sources.tsx';
import { SvgPicture } from '../../../ui/picture/svg-picture.tsx';
import { TakePicture } from './take-picture.tsx';

/** The drawings of a guide, one under the other. */
export const Pictures = ({ pictures }: { pictures: readonly ShownGuidePicture[] }) => (
  <div className="flex flex-col gap-8">
    {pictures.map((picture) => (
      <Figure key={picture.id} picture={picture} />
    ))}
  </div>
);

interface EnlargedPictureProps {
  picture: ShownGuidePicture;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A drawing of a guide, enlarged, with its description as words. */
const EnlargedPicture = ({ picture: { title, svg, alt }, ...shown }: EnlargedPictureProps) => (
  <LargePicture {...{ title, svg, alt }} {...shown}>
    <p className="reading">{alt}</p>
  </LargePicture>
);

function Figure({ picture }: { picture: ShownGuidePicture }) {
  const { id, title, alt, caption, svg, source } = picture;
  const heading = useId();
  const [large, setLarge] = useState(false);
  return (
    <figure aria-labelledby={heading} className="flex max-w-[46rem] flex-col gap-2">
      <h4 id={heading} className="text-base font-semibold">
        {title}
      </h4>
      <div className="rounded-md border border-line bg-surface p-2 md:p-4">
        <SvgPicture svg={svg} alt={alt} />
      </div>
      <figcaption className="flex flex-col gap-1">
        <span className="reading">{caption}</span>
        <span className="text-sm text-muted">
          Drawn by us, after <SourceTitle source={source} />. {source.publisher}, {source.year}.
        </span>
      </figcaption>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<Maximize2 aria-hidden size={16} />} onClick={() => setLarge(true)}>
          Enlarge
        </Button>
        <TakePicture pictureId={id} />
      </div>
      <EnlargedPicture picture={picture} open={large} onOpenChange={setLarge} />
    </figure>
  );
}
