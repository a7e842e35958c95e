/** MIME types of pictures, which become the pages of one PDF. */
export const pictureMimes = ['image/png', 'image/jpeg', 'image/webp', 'image/heic'] as const;
export type PictureMime = (typeof pictureMimes)[number];

/** Several pictures in one file: a zip of them, in the order of their pages. */
export const joinedPicturesMime = 'application/vnd.anamnesis.pictures+zip';
export type PicturesMime = PictureMime | typeof joinedPicturesMime;

/** Pictures in one document. */
export const mostDocumentPictures = 100;

const single: ReadonlySet<string> = new Set(pictureMimes);

export const isPicture = (mime: string): mime is PictureMime => single.has(mime);

/** One picture or several. */
export const isPictures = (mime: string): mime is PicturesMime =>
  isPicture(mime) || mime === joinedPicturesMime;
