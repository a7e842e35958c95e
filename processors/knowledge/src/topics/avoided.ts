import { searchableWords, type Sought } from './words.ts';

/** How facts say that something is not done, in their own words. */
const notDone = [
  'avoid',
  'contraindicated',
  'withheld',
  'stop',
  'pause',
  'not given',
  'never given',
  'not used',
  'not in',
  'must not',
  'harmful',
].map((words) => ` ${words}`);

/** Where another clause begins, of something else: in it something else may be avoided. */
const nextClause =
  /, (?:and|but|so|as|with|which) (?!(?:is|are|not|never)\b)|,? \b(?:because|unless|while|until|when|where|whereas|after|if)\b/u;

/** Whether a fact says of what is looked for that it is not given: in the same clause, or in what stands in front of it. */
export function isAvoided({ term, text }: { term: string | null; text: string }, { words }: Sought): boolean {
  return [term ?? '', ...text.split(nextClause)].map(searchableWords).some((clause) => {
    if (!words.every((word) => clause.includes(word))) return false;
    return notDone.some((saying) => clause.includes(saying)) || clause.includes(` no${words[0] ?? ''}`);
  });
}
