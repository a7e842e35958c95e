import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { NamedEntry } from '@anamnesis/knowledge/names/list.ts';
import { withTypos } from '@anamnesis/knowledge/names/testing/typos.ts';
import type { Context, Row } from '../measure.ts';
import { median, percentile } from '../statistics.ts';
import type { Asking } from './asking.ts';

/** Names that are suggested as somebody types: a request after every letter, of names, of synonyms, and of both with slips. */
export async function suggestions(
  context: Context,
  asking: Asking,
  entries: readonly NamedEntry[],
): Promise<Row[]> {
  // A part of them, from all over the alphabet.
  const every = context.quick ? 10 : 1;
  const some = (texts: readonly string[]): string[] => texts.filter((_, n) => n % every === 0);
  const names = some(entries.map(({ name }) => name));
  const synonyms = some(entries.flatMap((entry) => entry.synonyms));
  const random = dice(1);
  const misspelt = [...names, ...synonyms].map((text) =>
    withTypos(text, 1 + Math.floor(random() * 2), random),
  );
  const rows: Row[] = [];
  for (const [what, texts] of Object.entries({ names, synonyms, 'names with slips': misspelt })) {
    await context.quiet();
    const samples: number[] = [];
    for (const text of texts.flatMap(asTyped)) samples.push(await asking.suggest(text));
    rows.push({
      measure: `suggestions while ${what} are typed: p95`,
      value: percentile(samples, 0.95),
      unit: 'ms',
      samples,
      aim: { atMost: 30 },
      note: `p50 ${median(samples).toFixed(1)} ms, ${samples.length.toLocaleString('en-GB')} requests`,
    });
  }
  return rows;
}

const asTyped = (text: string): string[] => Array.from(text, (_, n) => text.slice(0, n + 1));
