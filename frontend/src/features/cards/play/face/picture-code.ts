// What a session with pictures, or with cards that came from elsewhere, needs, in one file.
export { PictureFace } from '../../../../occlusion/show/picture-face.tsx';
export { FlagMark } from '../../../../rich-card/marks/flag-mark.tsx';
export { RichHtml } from '../../../../rich-card/rich-html.tsx';
export { PicturesAhead } from './pictures-ahead.tsx';
