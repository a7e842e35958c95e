import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { mediumApi } from '@anamnesis/contracts/decks/medium-api.ts';
import type { Call } from '../api/transport/request.ts';
import type { PictureSource } from './page-part.ts';

/** What is asked for a picture, or a sound of a deck, as a value. */
export function pictureCall(source: PictureSource): Call {
  if ('file' in source) return { endpoint: mediumApi.getDeckMedium, input: source, whole: true };
  const { region, ...page } = source;
  return { endpoint: occlusionApi.getPagePicture, input: { ...page, ...region }, whole: true };
}
