import { namesThing } from '../../../checks/harm/names.ts';
import { isLabel } from '../../../checks/harm/page-facts.ts';

/** An entry of a list that names its subject: "Iron – desferrioxamine 15 mg/kg", "Simple cyst: no septa". */
const OWN = /^\p{Lu}[^:;.–]{1,50} – \S/u;
const NAMED = /^\p{Lu}[^:;.–]{1,50}: \S/u;
/** "Opioids: naloxone", and not "K+: calcium", "Glucose < 14: dextrose": its subject needs nothing over it. */
const BY_ITSELF = /^(\p{Lu}\p{L}{2,}[^:;.–<>≤≥\d+]*): /u;

/** "CI: pregnancy" behind "Valproate: …": of the entry before it, and never of what both stand under. */
const ABBREVIATED = /^(?:CIs?|C\/I|SEs?|S\/E|NB|DOC|Rx|Tx|Mx|Ix|ADRs?|PK|t½)$/u;
const hasLabel = (item: string): boolean => {
  const name = NAMED.test(item) ? item.slice(0, item.indexOf(': ')) : '';
  return name !== '' && (ABBREVIATED.test(name) || isLabel(name));
};
/** Behind another label it belongs to the heading of both: "Dose: 1 g; Maximum: 4 g". */
const isLabelOf = ({ text }: Entry, item: string): boolean => hasLabel(item) && !hasLabel(text);

/** `holdsLimit`: an amount behind a label of its own, which is not read as of the entry without what both stand under. */
type Entry = { text: string; isUnderHead: boolean; holdsLimit?: boolean };

/**
 * The sound ones of the entries that a bullet lists, each with all that is stated of it, and with what they
 * stand under where that is sound as well; none where they do not name themselves.
 */
export function soundEntries(bullet: string, isSound: (bullet: string) => boolean): string[] {
  const items = bullet.split('; ');
  const isOwn = items.slice(1).some((item) => OWN.test(item));
  const head = isOwn ? '' : (/^[^:;]{2,80} – /u.exec(bullet)?.[0] ?? '');
  const listed = isOwn ? items : bullet.slice(head.length).split('; ');
  return entriesOf(listed, isOwn ? OWN : NAMED).flatMap(({ text, isUnderHead, holdsLimit = false }) => {
    const underHead = isUnderHead && head !== '' ? [`${head}${text}`] : [];
    const name = BY_ITSELF.exec(text)?.[1];
    const isNamed = name !== undefined && !holdsLimit && namesThing(name) && !isLabel(name);
    const alone = isOwn || isNamed ? [text] : [];
    return [...underHead, ...alone].find(isSound) ?? [];
  });
}

/**
 * An item without a name that begins small, or with a label, goes on with the entry before it. One that begins large may go on
 * with it too, or be a heading: the entry before it is left out, and what comes after is no longer under the head.
 */
function entriesOf(items: readonly string[], named: RegExp): Entry[] {
  const entries: Entry[] = [];
  let isUnderHead = true;
  let isOpen = false;
  for (const item of items) {
    const last = entries.at(-1);
    const isNamed = named.test(item);
    if (isOpen && last && isNamed && isLabelOf(last, item)) {
      last.text += `; ${item}`;
      last.holdsLimit ||= /\d/u.test(item);
    } else if (isNamed) {
      entries.push({ text: item, isUnderHead });
      isOpen = true;
    } else if (/^\p{Lu}/u.test(item)) {
      if (isOpen) entries.pop();
      [isOpen, isUnderHead] = [false, false];
    } else if (isOpen && last) last.text += `; ${item}`;
  }
  return entries;
}
