import type { ShownPicture } from '../../../../occlusion/use-picture.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Waiting } from '../../../../ui/feedback/spinner.tsx';

interface PagePictureProps extends ShownPicture {
  /** As in a sentence. */
  name: string;
}

/** The page that is drawn on. Boxes can be drawn before it is there. */
export function PagePicture({ picture, failed, retry, name }: PagePictureProps) {
  if (picture)
    return (
      <img
        src={picture.url}
        alt={name.replace(/^./u, (first) => first.toUpperCase())}
        draggable={false}
        className="draw-picture"
      />
    );
  if (!failed)
    return (
      <div className="draw-blank">
        <Waiting label={`Loading ${name}`} />
      </div>
    );
  return (
    <div role="alert" className="relative z-10 flex flex-wrap items-center gap-3 p-4 text-sm">
      The page could not be shown. Your boxes are kept.
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
