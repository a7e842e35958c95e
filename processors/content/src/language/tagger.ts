import type { ItsFunction } from 'wink-nlp';
import { withNouns } from './nouns.ts';
import { memoisedTagger } from './memoised-last.ts';
import type { Tagger } from './token.ts';
import { withVerbs } from './verbs.ts';

/** Loads the language model (about 0.1 s, so only when the first page is asked for) and gives the tagger. */
export async function createTagger(): Promise<Tagger> {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  const nlp = winkNLP(model, ['pos']);
  const { its } = nlp;
  return memoisedTagger((sentence) => {
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
    return withVerbs(withNouns(tagged));
  });
}
