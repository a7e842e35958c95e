import { type Listed, listedIn, startsOf } from './bullet-items.ts';
import { knownOf, type Page } from './chain.ts';
import { isClass, namesCondition, namesDrug } from './names.ts';
import { namedIn } from './page-facts.ts';

/** "DO NOT give: nitrates", "Avoid verapamil", "not if SBP < 90": what a reader takes as said of all that follows in the line. */
const FORBIDS =
  /^(?:avoid|do not|don[’']?ts?|never|not|no|contra-?indicat\w+|CIs?|C\/I|stop|withhold|omit|unsafe|must not|should not)\b/iu;
const LABEL = /^[^:;]{1,60}:\s\S/u;

/** "Raises: potassium" begins anew, "Glucagon: 5 mg" may be one more that is forbidden. */
function beginsAnew(item: string, before: string | undefined): boolean {
  const name = namedIn(item)?.name;
  if (name === undefined) return FORBIDS.test(item);
  // "MOA: …; CI: …; Tolerance: …"
  if (before !== undefined && LABEL.test(before) && !FORBIDS.test(before) && LABEL.test(item)) return true;
  return !(namesDrug(name) || isClass(name) || namesCondition(name));
}

/** In words: a drug that begins an item. */
const FIRST = 2;

/** Whether what forbids in an item may be read as said of the next: "Avoid: …", "not if …", and "Avoid verapamil" where a drug follows. */
const reaches = (open: string, next: string): boolean =>
  LABEL.test(open) || /^not\b/iu.test(open) || namesDrug(next.split(/\s+/u).slice(0, FIRST).join(' '));

/** Whether a line of the page that forbids is over another one: "Avoid:" with items further in. */
const isOver = ({ lines }: Page, over: number, below: number): boolean =>
  over === below ||
  (below > over && lines.slice(over + 1, below + 1).every(({ indent }) => indent > lines[over]!.indent));

/** The first item that a bullet lists behind one that forbids, though it is another line of the page; -1 for none. */
function firstBehind({ items }: Listed, page: string): number {
  if (items.length < 2) return -1;
  const known = knownOf(page);
  let open: { item: string; before: string | undefined } | undefined;
  return items.findIndex((item, at) => {
    const before = items[at - 1];
    const isAnew = beginsAnew(item, open?.before);
    if (FORBIDS.test(item)) open = { item, before };
    else if (isAnew) open = undefined;
    if (open === undefined || isAnew || open.item === item || !reaches(open.item, item)) return false;
    const [over, below] = [startsOf(open.item, known), startsOf(item, known)];
    return (
      over.length > 0 &&
      below.length > 0 &&
      !below.some((one) => over.some((from) => isOver(known, from, one)))
    );
  });
}

/**
 * Whether a bullet lists another line of the page behind an item that forbids: "Avoid: verapamil; glucagon 5 mg" of two lines reads
 * as if both were to be avoided.
 */
export const listsBehindForbidden = (bullet: string, page: string): boolean =>
  firstBehind(listedIn(bullet), page) >= 0;

/** Such a bullet as several, each with what stands over all of it. */
export function apartFromForbidden(bullet: string, page: string): string[] {
  const { head, items } = listedIn(bullet);
  const at = firstBehind({ head, items }, page);
  if (at < 0) return [bullet];
  const under = (part: readonly string[]): string => `${head === '' ? '' : `${head} – `}${part.join('; ')}`;
  return [under(items.slice(0, at)), ...apartFromForbidden(under(items.slice(at)), page)];
}
