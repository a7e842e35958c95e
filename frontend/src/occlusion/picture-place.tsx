import type { ReactNode } from 'react';
import './picture-place.css';

interface PicturePlaceProps {
  title: string;
  /** The card as text. */
  text: ReactNode;
  /** It is seen in the place of the title; otherwise it is for screen readers. */
  textIsShown: boolean;
  /** The picture and what can be done with it, in their places. */
  children: ReactNode;
}

/** A card that is a picture. It fills its parent, which is a column, from the first moment on: nothing moves when its picture comes. */
export const PicturePlace = ({ title, text, textIsShown, children }: PicturePlaceProps) => (
  <div className="picture-face">
    <div className={textIsShown ? undefined : 'sr-only'}>{text}</div>
    {!textIsShown && (
      <p aria-hidden className="picture-title">
        {title}
      </p>
    )}
    {children}
  </div>
);
