import type { ItsFunction } from 'wink-nlp';
import { withVerbs } from './verbs.ts';

/** A word or sign of a sentence with its part of speech (universal tags); offsets into the sentence. */
export type Token = { text: string; lower: string; pos: string; lemma: string; start: number; end: number };
export type Tagger = (sentence: string) => Token[];

/** Loads the language model (about 0.1 s, so only when the first page is asked for) and gives the tagger. */
export async function createTagger(): Promise<Tagger> {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  const nlp = winkNLP(model, ['pos']);
  const { its } = nlp;
  return (sentence) => {
    const tokens = nlp.readDoc(sentence).tokens();
    const texts = tokens.out();
    const tags = tokens.out(its.pos as ItsFunction<string>);
    const lemmas = tokens.out(its.lemma as ItsFunction<string>);
    let at = 0;
    const tagged = texts.map((text, index) => {
      const start = Math.max(at, sentence.indexOf(text, at));
      at = start + text.length;
      return {
        text,
        lower: text.toLowerCase(),
        pos: tags[index] ?? 'X',
        lemma: lemmas[index] ?? text,
        start,
        end: at,
      };
    });
    return withVerbs(tagged);
  };
}
