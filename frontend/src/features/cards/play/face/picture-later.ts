import { lazy } from 'react';

const showing = () => import('../../../../occlusion/show/picture-face.tsx');

/** Loaded with the first picture that is fetched ahead: most cards are text. */
export const PictureFace = lazy(async () => ({ default: (await showing()).PictureFace }));

/** What fetches drawings and their pictures. */
export async function pictureCode() {
  const [{ occlusionEndpoints }, { holdPicture }, { partOf }] = await Promise.all([
    import('../../../../occlusion/occlusion-endpoints.ts'),
    import('../../../../occlusion/pictures.ts'),
    import('../../../../occlusion/page-part.ts'),
    showing(),
  ]);
  return { drawing: occlusionEndpoints.endpoints.occlusion, holdPicture, partOf };
}
