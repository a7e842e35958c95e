import { denyingLead } from './denying-lead.ts';
import { namesDrug } from './names.ts';
import { isLabel, namedIn, pageFacts, type PageFact } from './page-facts.ts';
import { pageLines } from './page-lines.ts';
import { asRead, holds, keyed, pageAsRead, signsOf } from './signs.ts';

type Signed = { sign: string; facts: readonly PageFact[] };
/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', signed: [] as Signed[] };

function signedOn(page: string): readonly Signed[] {
  if (last.page === page) return last.signed;
  const all = pageFacts(page).flatMap((fact) => signsOf(fact).map((sign) => ({ sign, fact })));
  const signed = [...Map.groupBy(all, ({ sign }) => sign)].map(([sign, same]) => ({
    sign,
    facts: same.map(({ fact }) => fact),
  }));
  last = { page, signed };
  return signed;
}

/** Where what a text says begins: its items, and what stands behind a name. */
const OPENS = /(?:^|[;:.(–]\s|\(|, )(?=\p{Lu})|, (?=\p{Ll}[^–;.,]{0,40} – )/gu;

/** Whether a text states what a line doses, limits or forbids, and not of what, or behind the name of another. */
export function isOfOther(text: string, page: string): boolean {
  const read = asRead(text);
  const denying = denyingLead(text, page);
  const stated = signedOn(page)
    .filter(({ sign }) => read.includes(sign))
    .filter(({ facts }) => facts.some(({ line }) => line !== denying));
  if (stated.length === 0) return false;
  const starts = [...text.matchAll(OPENS)].map(
    ({ index, 0: mark }) => keyed(text.slice(0, index + mark.length)).join(' ').length,
  );
  return stated.some(({ sign, facts }) =>
    facts.every(
      (fact) =>
        isMisplaced(fact, { read, starts, at: read.indexOf(sign), sign }, page) ||
        isBesideGiven(fact, text, sign),
    ),
  );
}

/** The dose of what is given stands in another item than what is given. */
const isBesideGiven = ({ isOfGiven, own }: PageFact, text: string, sign: string): boolean =>
  isOfGiven &&
  text.split(/; |[.]\s/u).some((item) => {
    const read = asRead(item);
    return read.includes(sign) && !(own !== undefined && holds(read, own));
  });

type Stated = { read: string; starts: readonly number[]; at: number; sign: string };

function isMisplaced(fact: PageFact, stated: Stated, page: string): boolean {
  const { own, owner, others, dependsOnOwner, line, isHarmful } = fact;
  const { read, at, sign } = stated;
  const says = (name: string | undefined, from = 0, to = read.length) =>
    name !== undefined && holds(read.slice(from, to), name);
  if (isHarmful && own !== undefined && !(says(own) && says(firstOf(own)))) return true;
  if (
    isHarmful &&
    own === undefined &&
    (dependsOnOwner || !namesDrug(line)) &&
    (dependsOnOwner || owner !== undefined) &&
    !says(owner)
  )
    return true;
  return others.some((other) => {
    const words = asRead(other);
    const place = read.lastIndexOf(words, at);
    const isNamed = stated.starts.some((start) => place === (start === 0 ? 0 : start + 1));
    if (place < 0 || !isNamed || holds(asRead(line), other)) return false;
    const isNear = [own, owner].some((name) => says(name, place + words.length - 1, at + sign.length));
    return !isNear || !goesOnAsOn(page, read.slice(place), words);
  });
}

/** "Malignant otitis externa": what states it from the one of the heading stands first. */
const firstOf = (name: string): string => keyed(name).find((word) => word.length > 3) ?? name;

/** Whether a page says the same words behind a name: what is stated of it begins as it does there. */
function goesOnAsOn(page: string, stated: string, name: string): boolean {
  const length = Math.max(5, name.trim().split(' ').length + 3);
  return pageAsRead(page).includes(` ${stated.trim().split(' ').slice(0, length).join(' ')}`);
}

/** "Alendronate: Colchicine → reduce dose": two rows of the page, one stated of the other. */
export function statesRowOfRow(text: string, page: string): boolean {
  const [, over = '', rest = ''] = /^([^:;.–]{2,60}?)(?:: | – |, )(.+)$/su.exec(text) ?? [];
  const stated = namedIn(rest);
  if (stated === undefined || isLabel(stated.name)) return false;
  const rows = pageLines(page).flatMap(({ text: line, mark, indent }) => {
    const row = namedIn(line);
    return row === undefined ? [] : [{ ...row, mark, indent }];
  });
  const own = rows.filter(({ name }) => name.toLowerCase() === over.toLowerCase());
  const other = rows.filter(({ name }) => name.toLowerCase() === stated.name.toLowerCase());
  return (
    own.length > 0 &&
    other.length > 0 &&
    own.every(
      ({ value, mark, indent }) =>
        !value.toLowerCase().startsWith(stated.name.toLowerCase()) &&
        other.every((row) => row.mark === mark && row.indent === indent),
    )
  );
}

/**
 * "Hyponatraemia; give 150 mL; Hypoglycaemia; give 75 mL": a heading of the page among what is stated of another. "Alendronate; oral
 * bisphosphonates – avoid": a name parted from what its row forbids.
 */
export function holdsHeading(text: string, page: string): boolean {
  const items = text.replace(/^[^;]{2,80}? – /u, '').split('; ');
  const facts = pageFacts(page).filter(({ line }) => line !== '');
  const names = new Set(facts.flatMap(({ own, isHarmful }) => (isHarmful && own !== undefined ? [own] : [])));
  const heads = new Set(facts.map(({ owner }) => owner));
  const owners = new Set(
    facts.flatMap(({ owner, isHarmful }) => (isHarmful && owner !== undefined ? [owner] : [])),
  );
  return (
    (items.length > 1 && items.some((item) => names.has(item))) ||
    (items.length > 2 && items.slice(1).some((item) => owners.has(item))) ||
    // "Croup – dexamethasone; Bronchiolitis (oxygen)"
    (text !== items.join('; ') &&
      items.slice(1).some((item) => item.includes(' (') && heads.has(item.split(' (')[0]!))) ||
    text
      .split(/(?<=[\p{L}\d)])\. /u)
      .slice(1)
      .some((sentence) => owners.has(sentence.split('; ')[0]!))
  );
}
