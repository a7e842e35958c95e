/** An entry of a list that names what it is of: "Iron – desferrioxamine 15 mg/kg", "Simple cyst: no septa". */
const OWN = /^\p{Lu}[^:;.–]{1,50} – \S/u;
const NAMED = /^\p{Lu}[^:;.–]{1,50}: \S/u;

/**
 * The sound ones of the entries that a bullet tells one behind the other, each with what they stand under where that is sound as
 * well; none where they do not name themselves.
 */
export function soundEntries(bullet: string, isSound: (bullet: string) => boolean): string[] {
  const items = bullet.split('; ');
  if (items.slice(1).some((item) => OWN.test(item)))
    return items.filter((item) => OWN.test(item) && isSound(item));
  const head = /^[^:;]{2,80} – /u.exec(bullet)?.[0] ?? '';
  return bullet
    .slice(head.length)
    .split('; ')
    .filter((item) => NAMED.test(item))
    .flatMap((item) => [`${head}${item}`, item].find(isSound) ?? []);
}
