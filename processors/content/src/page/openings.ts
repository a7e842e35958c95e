/**
 * What a layout leaves before the first word of a sentence: the grade of the recommendation before it, a number of a
 * section, or the label of a part of an abstract.
 */

const GRADE = /^\(\p{Lu}[^()]{0,30}\)\.?\s+(?=\p{Lu}|\d)/u;
/** "9.4 EEG within 72 h", "4.1 A first seizure", not "2.5 L of fluid" or "1.5 T". */
const NUMBER =
  /^(?:§\s?)?\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+(?=\p{Lu}\p{Ll}|A\s\p{Ll}|(?!(?:IU|MIU|KB|MB|GB|MBq|GBq|MHz|GHz|MeV|MJ|[kM]Pa)(?!\p{L}))\p{Lu}{2})/u;
/** A label in capitals, or with a capital before a colon or before the capital of the sentence. */
const labels = (words: string, end: string): RegExp => {
  const all = words.split('|');
  const written = [...all.map((word) => word.toUpperCase()), ...all];
  return new RegExp(String.raw`^(?:${written.join('|')})${end}`, 'u');
};
const PART = labels(
  'Abstract|Background|Unlabelled|Overview|Introduction|Conclusions?|Summary|Significance|Importance|Context',
  String.raw`\s?[:.–—-]?\s+(?=["“]?\p{Lu})`,
);
/** Parts that tell of one study. */
const OF_STUDY = labels(
  'Methods?|Materials and Methods|Results?|Findings?|Objectives?|Aims?|Purpose|Design|Setting|Participants|Interventions?|Measurements?|Main outcome measures?|Hypothesis',
  String.raw`(?:\s?[:–—]\s+\S|\s+(?=\p{Lu}\p{Ll}))`,
);

export const withoutOpening = (sentence: string): string =>
  sentence.replace(GRADE, '').replace(NUMBER, '').replace(PART, '');

/** "METHODS: …", "RESULTS Among …": what was done, or came out, once. */
export const isPartOfStudy = (sentence: string): boolean => OF_STUDY.test(sentence);
