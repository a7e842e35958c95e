import type { CasePerson } from '@anamnesis/contracts/history/case.ts';

const irregular: Readonly<Record<string, string>> = {
  have: 'has',
  do: 'does',
  go: 'goes',
  am: 'is',
  can: 'can',
  was: 'was',
};

/** Verbs whose form says who acts: 'I get' is 'he gets'. Those of the past stay. */
const ofPresent =
  'feel|get|go|wake|have|do|keep|want|need|know|see|hear|eat|sleep|bleed|bruise|sweat|cough|wet|drip|lie|stare|shout|burst|itch|look|walk|drink|bring|wheeze|snore|remember|think|say|find|sound|struggle|leak|laugh|cry|pass|manage|stop|cut|shiver|turn|move|talk|breathe|stand|run|hurt|take|start|put|come|trip|drop|stumble|forget|worry|tremble|vomit|miss|sit|hurry|open|wipe|bend|lift|press|swallow|chew';

const withS = (verb: string): string =>
  irregular[verb] ??
  (/(?:s|sh|ch|x|o)$/u.test(verb)
    ? `${verb}es`
    : /[^aeiou]y$/u.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`);

const isOfChild = (text: string): boolean =>
  /\b(?:my (?:child|baby|son|daughter|little one|girl|boy)|our (?:child|baby|little one)|(?:s?he)\b)/iu.test(
    text,
  );

/** A sentence that a patient says of themselves as a parent says it of the child: 'I've got a cough.' is 'He's got a cough.' */
export function asParent(text: string, { sex, speaker }: Pick<CasePerson, 'sex' | 'speaker'>): string {
  if (speaker !== 'parent' || isOfChild(text)) return text;
  const [he, him, his] = sex === 'female' ? ['she', 'her', 'her'] : ['he', 'him', 'his'];
  // What the speaker knows or sees stays theirs.
  const turned = text
    .replace(/\b(that|as far as) I(?=(?:'ve)? (?:noticed|seen|know|can (?:see|tell)|heard))/gu, '$1 \u0001')
    .replace(new RegExp(`\\bI (${ofPresent})\\b`, 'gu'), (_, verb: string) => `${he} ${withS(verb)}`)
    .replace(
      new RegExp(`\\bI (only|hardly|always|never|just|even|really) (${ofPresent})\\b`, 'gu'),
      (_, how: string, verb: string) => `${he} ${how} ${withS(verb)}`,
    )
    .replace(
      /\b(and|or|but) (feel|get|wake|want|cough|look)\b/gu,
      (_, join: string, verb: string) => `${join} ${withS(verb)}`,
    )
    .replace(/\bI'm\b/gu, `${he}'s`)
    .replace(/\bI've\b/gu, `${he}'s`)
    .replace(/\bI don't\b/gu, `${he} doesn't`)
    .replace(/\bI haven't\b/gu, `${he} hasn't`)
    .replace(/\bI\b/gu, he)
    .replace(/\bmyself\b/gu, sex === 'female' ? 'herself' : 'himself')
    .replace(/\bmine\b/gu, sex === 'female' ? 'hers' : 'his')
    .replace(/\bmy\b/gu, his)
    .replace(/\bMy\b/gu, his.charAt(0).toUpperCase() + his.slice(1))
    .replace(/\bme\b/gu, him);
  return turned
    .replaceAll('\u0001', 'I')
    .replace(
      /(^|[.!?] )(he|she|his|her)\b/gu,
      (_, before: string, word: string) => `${before}${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    );
}
