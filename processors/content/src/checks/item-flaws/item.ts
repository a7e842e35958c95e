import { stem as stemOf } from '../../language/stem.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';

/**
 * A single-best-answer item, whoever wrote it. `key`: index of the right option.
 */
export type Item = {
  stem: string;
  options: readonly string[];
  key: number;
};

/** A rule on items: whether one has this flaw. */
export type FlawRule = { name: string; isIn(item: Item): boolean };

export const rightOptionOf = ({ options, key }: Item): string => options[key] ?? '';
export const distractorsOf = ({ options, key }: Item): readonly string[] =>
  options.filter((_, at) => at !== key);

export const itemWordsIn = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
/** The words that carry meaning, without their endings. */
export const informativeWords = (text: string): string[] =>
  itemWordsIn(text)
    .filter((word) => !STOP_WORDS.has(word.toLowerCase()) && word.length > 2)
    .map(stemOf);

/** A number with what it counts: "about 70 mL", "25–35 seconds". */
type Measured = { low: number; high: number; unit: string };
export function measuredIn(option: string): Measured | undefined {
  const [, low, high, unit = ''] =
    /^[^\d\p{L}]{0,3}(?:about |approximately |up to |at least )?(\d[\d,]*(?:\.\d+)?)(?:\s?(?:–|-|to)\s?(\d[\d,]*(?:\.\d+)?))?\s?([^\d]*)$/u.exec(
      option.trim(),
    ) ?? [];
  if (low === undefined) return undefined;
  const first = Number(low.replaceAll(',', ''));
  return {
    low: first,
    high: high === undefined ? first : Number(high.replaceAll(',', '')),
    unit: unit.trim(),
  };
}
