// What holds a dose, a limit, a choice or a prohibition is asked and told only with what it is of, and where it surely belongs to what it is
// shown under: followed for something else it does harm.
import { harmOfBullet } from '../checks/harm/check.ts';
import { STOP_WORDS } from '../language/stop-words.ts';
import { isPartOfSubject, wordsOfHeading } from './headings.ts';
import { isCutOff } from '../checks/harm/cut-off.ts';
import { cutsUnit } from '../checks/harm/cut-unit.ts';
import { isOfClosedHead } from '../checks/harm/closed-heads.ts';
import { namesDrug } from '../checks/harm/names.ts';
import { isOrder, mayHarm } from '../checks/harm/page-facts.ts';
import { passesHeading } from '../checks/harm/passes-heading.ts';
import { isOfUnstated, isUnnamed, leansOnBefore } from '../checks/harm/unnamed.ts';
import type { Around, Place, PlacePage } from './place.ts';
import { textOf } from './plain.ts';

/**
 * `before` and `behind`: what is shown beside the text of a page, besides its headings. `start`: where it stands there. A table says by itself what
 * belongs to its `row`.
 */
type Shown = {
  path: readonly string[];
  /** What else names what it is of: the heads of a row and a column. */
  heads?: string;
  before?: string;
  text: string;
  behind?: string;
  start: number;
  kind: string;
};

/** No words of two lines are read as one. */
const between = ' · ';

/** What is further away, in UTF-16 units, says nothing about it. */
const near = 4_000;

export function doesNoHarm(
  { path, heads = '', before = '', text, behind = '', start, kind }: Shown,
  page: string,
): boolean {
  const over = `${path.join(' ')} ${heads}`.trim();
  if (isUnnamed(text, `${over} ${before}`.trim())) return false;
  if (before === '' && (over === '' ? isOfUnstated(text) : leansOnBefore(text))) return false;
  const isLine =
    kind === 'line' || kind === 'item' || kind === 'beside' || (kind === 'sentence' && !/[.!?]$/u.test(text));
  const nearest = path.at(-1);
  const said = nearest === undefined ? text : `${nearest} – ${text}`;
  // Among items another may be the heading of those below it.
  if (isLine && nearest !== undefined && isBelowAnother(said, around(page, start))) return false;
  if (isLine && (isCutOff(text) || cutsUnit(text, around(page, start)))) return false;
  // "not": the rest of a sentence that was taken for a heading.
  if (nearest !== undefined && wordsOfHeading(nearest).every((word) => STOP_WORDS.has(word))) return false;
  if (!mayHarm(`${over} ${before}${text}${behind}`) && !isOrder(text)) return true;
  // A line of notes is a part of what stands over it, which is not known here: "Pregnancy" and "Treatment" are parts themselves.
  if (isLine && before === '' && path.every(isPartOfSubject) && (over === '' || !isWhole(text))) return false;
  return kind === 'row' || kind === 'cell' || harmOfBullet(said, around(page, start)) === undefined;
}

const isBelowAnother = (said: string, page: string): boolean =>
  passesHeading(said, page) || isOfClosedHead(said, page);

/** "Digoxin: 62.5 micrograms", and not "nifedipine if asthma", which is of a disease. */
const isWhole = (text: string): boolean => namesDrug(text) && !/\b(?:if|when|unless)\b/iu.test(text);

/** The lines around a place of the page: the same ones for those near it, as checks keep what they read last. */
function around(page: string, at: number): string {
  if (page.length <= 2 * near) return page;
  const middle = Math.floor(at / near) * near;
  const from = middle <= near ? 0 : page.lastIndexOf('\n', middle - near) + 1;
  const end = page.indexOf('\n', middle + 2 * near);
  return page.slice(
    middle - from > 2 * near ? middle - near : from,
    Math.min(end === -1 ? page.length : end, middle + 3 * near),
  );
}

export function isHarmless(place: Place, page: PlacePage): boolean {
  const { path, kind, around: shown, hidden, excerpt, columnHead } = place;
  const { plain } = textOf(page);
  const said = (...roles: Around['as'][]) =>
    shown.filter(({ as }) => roles.includes(as)).map((one) => `${plain(one).text}${between}`);
  const heads = [...path, ...said('title', 'row label', 'row head', 'column head'), columnHead ?? ''].join(
    ' ',
  );
  const isExcerpt = kind !== 'cell' && kind !== 'list';
  const text = isExcerpt ? plain(excerpt).text : hidden.map((one) => plain(one).text).join('; ');
  const before = said('over', 'before').join('');
  const behind = said('behind label', 'behind').join('');
  if (!doesNoHarm({ path, heads, before, text, behind, start: excerpt.start, kind }, page.text)) return false;
  // Lines beside it are shown under the same.
  return (
    (kind !== 'line' && kind !== 'sentence') ||
    shown.every((one) =>
      doesNoHarm(
        { path, text: plain(one).text, start: one.start, kind: kind === 'line' ? 'beside' : 'before' },
        page.text,
      ),
    )
  );
}
