// What holds a dose, a limit, a choice or a prohibition is asked and told only with what it is of, and where it surely belongs to what it is
// shown under: followed for something else it does harm.
import { harmOfBullet } from '../checks/harm/check.ts';
import { isOrder, mayHarm } from '../checks/harm/page-facts.ts';
import { isOfUnstated, isUnnamed, leansOnBefore } from '../checks/harm/unnamed.ts';
import type { Place, PlacePage } from './place.ts';
import { inWords } from './prompt.ts';

/** `before` and `behind`: what is shown beside the text of a page, besides its headings. */
type Shown = { path: readonly string[]; before?: string; text: string; behind?: string };

export function doesNoHarm({ path, before = '', text, behind = '' }: Shown, page: string): boolean {
  const over = path.join(' ');
  if (isUnnamed(text, `${over} ${before}`.trim())) return false;
  if (!mayHarm(`${over} ${before}${text}${behind}`) && !isOrder(text)) return true;
  if (before === '' && (over === '' ? isOfUnstated(text) : leansOnBefore(text))) return false;
  const nearest = path.at(-1);
  return harmOfBullet(nearest === undefined ? text : `${nearest} – ${text}`, page) === undefined;
}

export function isHarmless(place: Place, page: PlacePage): boolean {
  const { before, left, answer, right, behind } = inWords(place, page);
  return doesNoHarm({ path: place.path, before, text: `${left}${answer}${right}`, behind }, page.text);
}
