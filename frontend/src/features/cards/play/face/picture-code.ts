// What a session with pictures needs, in one file.
export { PictureFace } from '../../../../occlusion/show/picture-face.tsx';
export { PicturesAhead } from './pictures-ahead.tsx';
