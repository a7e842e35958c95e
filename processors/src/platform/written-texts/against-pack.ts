import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { foldNameSpelling } from '@anamnesis/knowledge/words.ts';

/** What sets a clause off against the one before. */
const between = /[,:]|\b(?:and|but|while|whereas|although|though|unlike|than)\b/iu;
const denied = /\b(?:never|no|not|without|lacks?|lacking|absent|rarely|seldom)\b/u;

/** A word and its other endings: 'wheeze', 'wheezing'. */
const stem = (word: string): string => word.slice(0, Math.max(4, Math.min(5, word.length)));
const stemsOf = (folded: string): string[] =>
  folded
    .split(' ')
    .filter((word) => word.length > 2)
    .map(stem);

/** Whether a clause that begins with a name of the disease says something else of a symptom than the pack. */
function isAgainst(rest: string, { name, frequency }: DiseaseGuide['symptoms'][number]): boolean {
  const said = new Set(stemsOf(rest));
  const meant = stemsOf(foldNameSpelling(name));
  if (meant.length === 0 || !meant.every((each) => said.has(each))) return false;
  const isDenied = denied.test(rest);
  return isDenied ? frequency === 'always' || frequency === 'usual' : frequency === 'never';
}

/** What a sentence says of a disease of the pack that the pack says otherwise: the names of symptoms. */
export function contradictedSymptoms(text: string, { name, synonyms, symptoms }: DiseaseGuide): string[] {
  const names = [name, ...synonyms].map(foldNameSpelling);
  const rests = text.split(between).flatMap((clause) => {
    const folded = ` ${foldNameSpelling(clause)} `;
    const own = names.find((each) => folded.includes(` ${each} `));
    if (own === undefined) return [];
    // What stands in front is about something else: 'it lacks the wheeze of asthma'. Not so in 'wheeze never occurs in asthma'.
    const at = folded.indexOf(` ${own} `);
    const isOfDisease = /\bnever\b.* in $/u.test(folded.slice(0, at + 1));
    return [isOfDisease ? folded : folded.slice(at + own.length + 1)];
  });
  return symptoms.filter((symptom) => rests.some((rest) => isAgainst(rest, symptom))).map((one) => one.name);
}
