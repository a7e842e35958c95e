import { deletedAtSource } from '../read-models.ts';

/**
 * A card of the source, with the number of its text. Of one that asks for a place on a picture also its group in the drawing, and what is
 * seen of it (`pictureOf`).
 */
export type SharedSourceCard = {
  pageNumber: number;
  prompt: string;
  textVersion: number;
  isDeleted: boolean;
  occlusion?: { group: string } | undefined;
  picture?: string | undefined;
  /** Of a card in HTML a text that is the same where the HTML is; others may have one as well that follows from their words. */
  html?: string | undefined;
};
/** What was taken or left of it last. `version` -1: its deletion. `cardId`: the own card; null when it was left. */
export type SettledVersion = { version: number; cardId: string | null };
/** The own card, if it is still there or was deleted. */
export type OwnCard = Omit<SharedSourceCard, 'textVersion'>;

export type ChangeKind = 'corrected' | 'new' | 'deleted';

/** The version of a card that a person settles: that of its text, or its deletion. */
export const cardVersionOf = ({
  isDeleted,
  textVersion,
}: Pick<SharedSourceCard, 'isDeleted' | 'textVersion'>): number =>
  isDeleted ? deletedAtSource : textVersion;

/** Distinguishes cards of a page by their texts, those with the same words by their HTML, and those with the same label on a picture by their groups. */
export const sourceTextKey = ({
  pageNumber,
  prompt,
  occlusion,
  html,
}: Pick<SharedSourceCard, 'pageNumber' | 'prompt' | 'occlusion' | 'html'>): string =>
  [pageNumber, prompt, ...(occlusion ? [occlusion.group] : []), ...(html ? [html] : [])].join(' ');

/** Whether both say and show the same. */
const isSame = (own: OwnCard, source: SharedSourceCard): boolean =>
  own.prompt === source.prompt && own.picture === source.picture && own.html === source.html;

/**
 * What a card of the source offers to whoever has a copy of it; null: nothing. Nothing is offered that the person has
 * already, for example because the same cards were made of the same page, nor a correction of what the person deleted, nor
 * the deletion of a card that the source has made again: that would take the answers to it.
 * `ownTexts`: `textKey` of the own cards that are there. `sourceTexts`: of those of the source of which there is no own one.
 */
export function changeAtSource(
  source: SharedSourceCard,
  {
    settled,
    own,
    ownTexts,
    sourceTexts,
  }: {
    settled: SettledVersion | undefined;
    own: OwnCard | undefined;
    ownTexts: ReadonlySet<string>;
    sourceTexts: ReadonlySet<string>;
  },
): ChangeKind | null {
  const isOwn = own !== undefined && !own.isDeleted;
  if (settled?.version === cardVersionOf(source)) return null;
  if (source.isDeleted) return isOwn && !sourceTexts.has(sourceTextKey(own)) ? 'deleted' : null;
  if (isOwn) return isSame(own, source) ? null : 'corrected';
  // The person deleted it, not the source.
  if (own && settled?.version !== deletedAtSource) return null;
  return ownTexts.has(sourceTextKey(source)) ? null : 'new';
}
