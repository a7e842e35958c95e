// Amounts with all that belongs to them: "< 7.3", "75–150 mg daily", "10% 30 ml IV", "1 g cada 8 horas". Never half of a range.
import type { PlainRange } from '../text/plain.ts';
import { plainWordsIn, type PlainWord } from '../text/words.ts';
import { comparators, isRoute, isUnit, joiners, weakJoiners } from '../words/values.ts';

const number = /^[<>≤≥~≈±+−-]{0,2}\d[\d.,:]*(?:[-–/×x]\d[\d.,]*)*/u;
const mostWords = 14;

type Part = 'number' | 'limit' | 'amount' | 'unit' | 'route' | 'joiner' | 'weak' | 'comparator' | undefined;

function partOf(word: string): Part {
  const found = number.exec(word)?.[0];
  if (found !== undefined) {
    const rest = word.slice(found.length);
    if (rest === '') return /^[<>≤≥]/u.test(found) ? 'limit' : 'number';
    return isUnit(rest.replace(/^[-–]/u, '')) ? 'amount' : undefined;
  }
  const lower = word.toLowerCase();
  if (comparators.has(lower)) return 'comparator';
  if (isRoute(word)) return 'route';
  if (isUnit(word)) return 'unit';
  if (weakJoiners.has(lower)) return 'weak';
  return joiners.has(lower) ? 'joiner' : undefined;
}

/** Linear: a word is looked at from few others. */
export function valuesIn(text: string): PlainRange[] {
  const words = plainWordsIn(text);
  const found: PlainRange[] = [];
  for (let at = 0; at < words.length; at++) {
    const end = endOfValue(words, at);
    if (end === undefined) continue;
    found.push({ from: words[at]!.bareFrom, to: words[end]!.bareTo });
    at = end;
  }
  return found;
}

/** The last word of the amount that begins with one. */
function endOfValue(words: readonly PlainWord[], from: number): number | undefined {
  const first = partOf(words[from]!.bare);
  if (first === undefined || !['number', 'limit', 'amount', 'comparator'].includes(first)) return undefined;
  let [end, hasNumber, isAmount] = [from, false, false];
  let last: Part;
  for (let at = from; at < words.length && at < from + mostWords; at++) {
    const word = words[at]!;
    if (at > from && (word.opens || words[at - 1]!.closes)) break;
    const part = partOf(word.bare);
    if (part === undefined) break;
    // Units and routes belong to a number before them; "or", "for" and the like join numbers only.
    const isAlone =
      (part === 'unit' && last !== 'number' && last !== 'limit' && last !== 'joiner') ||
      (part === 'route' && !hasNumber);
    if (isAlone) break;
    const isNumber = part === 'number' || part === 'limit' || part === 'amount';
    if (last === 'weak' && !isNumber) break;
    if (isNumber) hasNumber = true;
    if (part === 'unit' || part === 'limit' || part === 'amount' || (isNumber && last === 'comparator'))
      isAmount = true;
    if (isNumber || part === 'unit' || part === 'route') end = at;
    last = part;
  }
  return hasNumber && isAmount ? end : undefined;
}
