import { PicturePlace } from '../../../../occlusion/picture-place.tsx';
import type { PictureFaceProps } from '../../../../occlusion/show/picture-face.tsx';
import type { RichHtmlProps } from '../../../../rich-card/rich-html.tsx';
import { loadedLater, NotLoaded, type NotYet } from '../../../../ui/feedback/loaded-later.tsx';
import { Waiting } from '../../../../ui/feedback/spinner.tsx';

/** Loaded with the first session that has a picture: most cards are text. */
const code = () => import('./picture-code.ts');

/** Until its code is there the card has its title, or its text with the answer, and an empty place for its picture. */
export const PictureFace = loadedLater(
  async () => (await code()).PictureFace,
  ({ title, text, revealed, retry }: PictureFaceProps & NotYet) =>
    retry ? (
      <div className="flex flex-col gap-4">
        {text}
        <NotLoaded what="The picture" retry={retry} />
      </div>
    ) : (
      <PicturePlace {...{ title, text }} textIsShown={revealed}>
        <div className="picture-stage">
          <Waiting label="Loading the picture" />
        </div>
        <div className="picture-tools" />
      </PicturePlace>
    ),
);

/** A card that was laid out elsewhere; its text until the code is there. */
export const RichFace = loadedLater(
  async () => (await code()).RichHtml,
  ({ text }: RichHtmlProps) => text,
);

/** A card without its flag is a card as well. */
export const FlagMark = loadedLater(
  async () => (await code()).FlagMark,
  () => null,
);

/** The card itself says what is missing. */
export const PicturesAhead = loadedLater(
  async () => (await code()).PicturesAhead,
  () => null,
);
