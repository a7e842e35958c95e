import type { ModelCheck, ModelReport } from '@anamnesis/contracts/preferences/model-check.ts';

/** Models of a server that are named. */
const mostNamed = 12;

/** What a look at a model found, in sentences. */
export function foundInWords({ fault, sentence, models }: ModelCheck): string {
  if (fault !== 'model' || models.length === 0) return sentence;
  const named = models.slice(0, mostNamed).join(', ');
  return `${sentence} It has: ${named}${models.length > mostNamed ? ' and others' : ''}.`;
}

/** `It made 4 cards from a sample page in 12.3 seconds.` */
export function pageInWords({ cards, seconds }: NonNullable<ModelReport['page']>): string {
  if (cards === 0)
    return `It made no cards from a sample page in ${seconds} seconds. It may be too small to write any that pass the checks.`;
  return `It made ${cards === 1 ? 'one card' : `${cards} cards`} from a sample page in ${seconds} seconds.`;
}

/** How the second readings went, since when. `since`: on the clock of this device. */
export function readingsInWords({ reader: { name, counts } }: ModelReport, since: string): string {
  const { read, again, lost } = counts;
  const about = `${name} reads what was written a second time, and hidden tests check that it really does.`;
  const all = read + again + lost;
  if (all === 0) return `${about} No readings since ${since}.`;
  const parts = (
    [
      [read, 'passed at once'],
      [again, 'passed when asked again'],
      [lost, 'failed and did not count'],
    ] as const
  ).filter(([count]) => count > 0);
  if (all === 1) return `${about} Since ${since}: one reading, which ${parts[0]![1]}.`;
  const each = parts.map(([count, how]) => `${count.toLocaleString('en-GB')} ${how}`).join(', ');
  return `${about} Since ${since}: ${all.toLocaleString('en-GB')} readings, of which ${each}.`;
}

/** What to do where more than one reading in ten does not count. */
export function weaknessInWords({ reader: { name, counts } }: ModelReport): string | null {
  const all = counts.read + counts.again + counts.lost;
  if (10 * counts.lost <= all) return null;
  return `${name} often fails the hidden tests. Only what the page says word for word is shown then. A larger model in OPENAI_CHECK_MODEL reads better.`;
}
