import { type CutPicture, CutPagePicture } from '@anamnesis/contracts/documents/requests.ts';
import type { Derivation } from '../../platform/derived/derivation.ts';

export type Cut = { picture: CutPicture | null };

/** Raise the version with whatever changes the pictures. */
const version = 1;
/** Of one page for one person. */
const atOnce = 2;

/** The picture of a region of a page, by its `regionKey`, which is kept as long as the page has room for it. */
export const keptPicture = (key: string): Derivation<Cut> => ({
  name: `page-picture@${version}/${key}`,
  schema: CutPagePicture.output,
  filesOf: ({ picture }) => (picture ? [picture.hash] : []),
  atOnce,
});

/** One that is in the reply, and kept nowhere. */
export const uncachedPicture = (key: string): Derivation<Cut> => ({
  name: `passing-picture@${version}/${key}`,
  schema: CutPagePicture.output,
  atOnce,
});
