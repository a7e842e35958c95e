import type { ModelCheck, ModelReport } from '@anamnesis/contracts/preferences/model-check.ts';

/** Models of a server that are named. */
const mostNamed = 12;

/** What a look at a model found, in sentences. */
export function foundInWords({ fault, sentence, models }: ModelCheck): string {
  if (fault !== 'model' || models.length === 0) return sentence;
  const named = models.slice(0, mostNamed).join(', ');
  return `${sentence} It has: ${named}${models.length > mostNamed ? ' and others' : ''}.`;
}

/** `It made 4 cards of a sample page in 12.3 seconds.` */
export function pageInWords({ cards, seconds }: NonNullable<ModelReport['page']>): string {
  if (cards === 0)
    return `It made no card of a sample page in ${seconds} seconds: it may be too small to write cards that hold.`;
  return `It made ${cards === 1 ? 'one card' : `${cards} cards`} of a sample page in ${seconds} seconds.`;
}

/** How the second readings went, since when. `since`: on the clock of this device. */
export function readingsInWords({ reader: { name, counts } }: ModelReport, since: string): string {
  const { read, again, lost } = counts;
  const all = read + again + lost;
  if (all === 0) return `${name} has read nothing a second time since ${since}.`;
  const failed =
    again + lost === 0
      ? 'It passed every test that was hidden among what it read.'
      : `${times(again + lost)} it failed a test that was hidden among what it read: ${times(again, true)} it passed when it was asked again, ${times(lost, true)} it did not and its reading did not count.`;
  return `${name} has read a second time ${all === 1 ? 'once' : `${all.toLocaleString('en-GB')} times`} since ${since}. ${failed}`;
}

function times(count: number, isInside = false): string {
  const words = count === 0 ? 'never' : count === 1 ? 'once' : `${count.toLocaleString('en-GB')} times`;
  return isInside ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
