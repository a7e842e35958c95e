/** A word or sign of a sentence with its part of speech (universal tags); offsets into the sentence. */
export type TaggedToken = {
  text: string;
  lower: string;
  pos: string;
  lemma: string;
  start: number;
  end: number;
};
export type Tagger = (sentence: string) => readonly TaggedToken[];
