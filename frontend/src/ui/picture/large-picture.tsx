import type { ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { SvgPicture } from './svg-picture.tsx';

interface LargePictureProps {
  title: string;
  svg: string;
  /** What it shows, for who cannot see it. */
  alt: string;
  /** Of what it lies on, where that is not the theme's. */
  ground?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Below it. */
  children?: ReactNode;
}

/** A drawing as large as the screen allows. On narrow screens it is moved sideways. */
export const LargePicture = ({
  title,
  svg,
  alt,
  ground = '',
  open,
  onOpenChange,
  children,
}: LargePictureProps) => (
  <Dialog size="lg" title={title} open={open} onOpenChange={onOpenChange}>
    <div className="flex flex-col gap-4">
      <section
        aria-label="The picture"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard
        tabIndex={0}
        className={`${ground} overflow-x-auto rounded-md bg-surface p-2`}
      >
        <div className="min-w-[40rem]">
          <SvgPicture svg={svg} alt={alt} />
        </div>
      </section>
      {children}
    </div>
  </Dialog>
);
