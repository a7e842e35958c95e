import type { ShownPicture } from '@anamnesis/contracts/diseases/picture.ts';
import { LargePicture } from '../../../ui/picture/large-picture.tsx';

interface EnlargedPictureProps {
  picture: ShownPicture;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A drawing of a guide, enlarged, with its description as words. */
export const EnlargedPicture = ({ picture: { title, svg, alt }, ...shown }: EnlargedPictureProps) => (
  <LargePicture {...{ title, svg, alt }} {...shown}>
    <p className="reading">{alt}</p>
  </LargePicture>
);
