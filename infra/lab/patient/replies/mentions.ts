import { readLexicon } from '@anamnesis/knowledge/laboratory.ts';

export type Mentions = { symptoms: ReadonlySet<string>; conditions: ReadonlySet<string> };

const lexicon = readLexicon();
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()} `;

/** Phrases that are no words of one symptom alone. */
const shortest = 4;
/** By their first words: a clause is searched only for those that may stand in it. */
type Phrases = ReadonlyMap<string, readonly { phrase: string; id: string }[]>;
function phrasesOf(entries: readonly { id: string; phrases: readonly string[] }[]): Phrases {
  const all = entries.flatMap(({ id, phrases }) =>
    phrases
      .filter((phrase) => phrase.length >= shortest && !phrase.includes('?'))
      .map((phrase) => ({ phrase: plain(phrase).trim(), id })),
  );
  return Map.groupBy(all, ({ phrase }) => phrase.split(' ', 1)[0]!);
}
const symptomPhrases = phrasesOf(lexicon.symptoms);
const conditionPhrases = phrasesOf(
  lexicon.conditions.map((each) => ({ id: each.id, phrases: [each.name, ...each.phrases] })),
);

/** What follows in the same clause is denied, of others, feared or wondered about: nothing is stated of it. */
const notSo =
  /\b(?:no|not|never|without|nor|none|neither|isn't|wasn't|don't|doesn't|didn't|haven't|hasn't|hadn't|can't|nothing|instead of|rather than|if|whether|worried|afraid|scared|thought|wonder\w*|might|could be|in case|used to|like|mum|mother|dad|father|brother|sister|uncle|aunt|nan|gran\w*|friend\w*|cousin|neighbour|husband|wife)\b/u;

const clausesOf = (text: string): string[] => text.split(/[.!?;:]|, (?:and|but|so|then) |,/u);

/** Illnesses that have the name of a symptom in theirs. */
const otherFevers = /\b(?:hay|glandular|scarlet|rheumatic|yellow|dengue) fever\b/gu;

function mentioned(clause: string, phrases: Phrases): string[] {
  const words = plain(phrases === symptomPhrases ? clause.toLowerCase().replace(otherFevers, ' ') : clause);
  const possible = [...new Set(words.split(' '))].flatMap((word) => phrases.get(word) ?? []);
  return possible
    .filter(({ phrase }) => {
      const at = words.indexOf(` ${phrase} `);
      return at >= 0 && !notSo.test(words.slice(0, at));
    })
    .map(({ id }) => id);
}

/** The symptoms and illnesses that a patient's words say are there, by the words that a doctor's line is understood by. */
export function mentionsIn(text: string): Mentions {
  const clauses = clausesOf(text);
  return {
    symptoms: new Set(clauses.flatMap((clause) => mentioned(clause, symptomPhrases))),
    conditions: new Set(clauses.flatMap((clause) => mentioned(clause, conditionPhrases))),
  };
}
