import type { Place, PlacePage } from '../../places/place.ts';

/** Whether a cell of several lines is hidden. */
export const holdsSeveral = ({ hidden }: Place, { text }: PlacePage): boolean =>
  hidden.some(({ start, end }) => /<br|<li/iu.test(text.slice(start, end)));
