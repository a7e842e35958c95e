// "Diagnosis: two of three criteria" over three items: a line that counts those below it heads them.
import { wordsOf } from '../lines/statement.ts';
import type { LineUnit } from '../units.ts';

const farthest = 60;
const numbers = new Map(
  [
    'two three four five six seven eight nine ten',
    'zwei drei vier fünf sechs sieben acht neun zehn',
    'deux trois quatre cinq six sept huit neuf dix',
    'dos tres cuatro cinco seis siete ocho nueve diez',
  ].flatMap((language) => language.split(' ').map((word, at): [string, number] => [word, at + 2])),
);

const numberOf = (word: string) => numbers.get(word.toLowerCase()) ?? (/^\d$/u.test(word) ? Number(word) : 0);

const levelOf = ({ first: { said } }: LineUnit) => (said?.kind === 'item' ? said.level : undefined);

/** Of items whose levels the source says. */
export function countsItems(unit: LineUnit, at: number, units: readonly LineUnit[]): boolean {
  const level = levelOf(unit);
  if (level === undefined || unit.form.states) return false;
  const named = new Set(wordsOf(unit.text).map(numberOf));
  if (Math.max(...named) < 2) return false;
  let count = 0;
  for (let next = at + 1; next < units.length && next <= at + farthest; next++) {
    const below = levelOf(units[next]!);
    if (below === undefined || below <= level) break;
    if (below === level + 1) count++;
  }
  return count > 1 && named.has(count);
}
