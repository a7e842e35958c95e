import type { ItsFunction } from 'wink-nlp';
import { withNouns } from './nouns.ts';
import { memoisedTagger } from '../memoised-last.ts';
import type { Tagger } from '../token.ts';
import { withVerbs } from './verbs.ts';

let loaded: Promise<Tagger> | undefined;

/**
 * The tagger. Its language model is loaded when it is first asked for (about 0.1 s), and once only: each time that wink loads it, a
 * part of it is written as JSON once more, quotes and all, which doubles it, until after some thirty times the process has no memory.
 */
export const createTagger = (): Promise<Tagger> => (loaded ??= loadTagger());

async function loadTagger(): Promise<Tagger> {
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
