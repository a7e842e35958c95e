export type LanguageCode = 'en' | 'de' | 'es' | 'fr';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** What the checks know of a language. Words are in lower case. */
export type Lexicon = {
  code: LanguageCode;
  /** In English, as prompts name it. */
  name: string;
  /** Words that say nothing of the matter and tell the language. */
  functionWords: ReadonlySet<string>;
  /** The function words that may be there or not without a change of sense, like articles. The others tell who does what to whom. */
  neutral: ReadonlySet<string>;
  /** Hedges: words that weaken or narrow the text before them, and are not among the limits. */
  hedges: ReadonlySet<string>;
  /** Limits: words that deny, forbid, limit or except; never left out and never added. */
  limits: ReadonlySet<string>;
  /** Counting words: figures in letters. */
  numbers: ReadonlySet<string>;
  /** What a question or a definition may say that its page does not: "Which drug …", "… is called". No relation is among them. */
  asking: ReadonlySet<string>;
  /** The word without its inflection; words of the same key are forms of one word. */
  keyOf: (word: string) => string;
  /** Anaphora: a reference back to another sentence, at the beginning of a sentence. */
  pointsBack: RegExp;
};

type Listed = 'functionWords' | 'neutral' | 'hedges' | 'limits' | 'numbers' | 'asking';

type Written = Omit<Lexicon, Listed> & Record<Listed, string>;

export const lexicon = ({
  functionWords,
  neutral,
  hedges,
  limits,
  numbers,
  asking,
  ...rest
}: Written): Lexicon => ({
  ...rest,
  functionWords: listed(functionWords),
  neutral: listed(neutral),
  hedges: listed(hedges),
  limits: listed(limits),
  numbers: listed(numbers),
  asking: listed(asking),
});

/** Takes off the longest of these endings that leaves at least `least` letters. */
export function withoutEnding(word: string, endings: readonly string[], least: number): string {
  for (const ending of endings)
    if (word.endsWith(ending) && word.length - ending.length >= least) return word.slice(0, -ending.length);
  return word;
}
