import type { ShownPicture } from '@anamnesis/contracts/diseases/picture.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SvgPicture } from '../../../ui/picture/svg-picture.tsx';

interface EnlargedPictureProps {
  picture: ShownPicture;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A drawing as large as the screen allows, with its description as words. On narrow screens it is moved sideways. */
export const EnlargedPicture = ({ picture, open, onOpenChange }: EnlargedPictureProps) => (
  <Dialog size="lg" title={picture.title} open={open} onOpenChange={onOpenChange}>
    <div className="flex flex-col gap-4">
      <section
        aria-label="The picture"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md bg-surface p-2"
      >
        <div className="min-w-[40rem]">
          <SvgPicture svg={picture.svg} alt={picture.alt} />
        </div>
      </section>
      <p className="reading">{picture.alt}</p>
    </div>
  </Dialog>
);
