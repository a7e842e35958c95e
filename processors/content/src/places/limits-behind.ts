// What stands behind a dose, an order or a prohibition and is a part of it.
import { namesDrug } from '../checks/harm/names.ts';
import { givesDose } from '../language/doses.ts';
import type { PageParts, Part } from './page-parts.ts';
import { isUnit } from './words/values.ts';

/** So many of the pieces behind one are looked at. */
const most = 12;

/** Texts behind the part at an index, whose excerpt ends at `end`. */
export function limitsBehind({ blocks, parts, owners }: PageParts, at: number, end: number): string[] {
  const own = parts[at]!;
  const block = blocks[own.block]!;
  const isInside = ({ block: index, text }: Part) => {
    const other = blocks[index]!;
    const isDeeper =
      other.kind === 'item' && ((other.level ?? 0) > (block.level ?? 0) || isMarkedTwice(text));
    const isOwned = owners.get(index)?.some(({ start }) => start >= block.start && start < block.end);
    return (block.kind === 'item' && isDeeper) || isOwned === true;
  };
  const behind = parts.slice(at + 1, at + 1 + most).filter(({ start }) => start >= end);
  const near = until(behind, (part) => ['heading', 'table'].includes(blocks[part.block]!.kind));
  const inside = until(near, (part) => !isInside(part));
  // "(after birth)" below doses: of all of them.
  const last = near.find(({ text }) => !/\d/u.test(text) || isBracket(text));
  const [next] = near;
  const isOfOwn = next !== undefined && (next.block === own.block || namesDrug(own.text));
  return [
    ...inside.filter(({ text }) => /\d/u.test(text) || EXCEPTS.test(text)),
    ...(last && last.block !== own.block && isBracket(last.text) ? [last] : []),
    ...(isOfOwn && isOfBefore(next.text) ? [next] : []),
    // "500", and in the next line "mg four times a day"
    ...(next && /\d$/u.test(own.text) && isUnit(next.text.split(' ', 1)[0]!) ? [next] : []),
    // "diphenhydramine 1 mg/kg and hydrocortisone", and in the next line "4 mg/kg"
    ...(next && endsInDrug(own.text) && /^\d[\d.,–-]*\s?\S+/u.test(next.text) && givesDose(next.text)
      ? [next]
      : []),
  ].map(({ text }) => text);
}

const endsInDrug = (text: string) => givesDose(text) && namesDrug(text.split(/\s/u).at(-1)!);

function until<T>(all: readonly T[], isEnd: (one: T) => boolean): readonly T[] {
  const end = all.findIndex(isEnd);
  return end === -1 ? all : all.slice(0, end);
}

/** "- - not in asthma": an item of an item whose level was not read. */
export const isMarkedTwice = (item: string): boolean => /^[-–•*▪◦]\s/u.test(item);
const isBracket = (text: string) => /^\([^()]{3,60}\)[.;]?$/u.test(text);
const EXCEPTS =
  /\b(?:not|never|avoid\w*|unless|except|only|contra-?indicat\w+|caution|do not|don[’']t|nicht|kein\w*|nur|außer|pas|jamais|sauf|seulement|nunca|excepto|solo)\b/iu;
/** "The single exception is atovaquone" */
export const namesException = (text: string): boolean =>
  /^(?:\p{L}+\s){0,3}(?:exceptions?|ausnahmen?|excepci[oó]n(?:es)?)\b/iu.test(text);

/** "not in asthma", "30 mg if …", "is given instead", "reserve ciprofloxacin for …" */
const isOfBefore = (text: string) =>
  namesException(text) ||
  /^(?:but\b|\d[^.;]*\bif\b)/iu.test(text) ||
  EXCEPTS.exec(text)?.index === 0 ||
  /\breserved? \p{L}+.{0,80}\b(?:for|in)\b/iu.test(text) ||
  /\binstead\b(?! of\b)/iu.test(text);
