import { lazy } from 'react';

/** Loaded with the first picture that is fetched ahead: most cards are text. */
const code = () =>
  Promise.all([
    import('../../../../occlusion/show/picture-face.tsx'),
    import('../../../../occlusion/fetch-ahead.ts'),
  ] as const);

export const PictureFace = lazy(async () => ({ default: (await code())[0].PictureFace }));
export const pictureFetcher = async () => (await code())[1].fetchAhead;
