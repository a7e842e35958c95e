import { isCommonWord } from '../../language/common-words.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { pointsBack } from '../text/anaphora.ts';
import { wordsOf } from '../text/stems.ts';
import { is, type NamedFeatures, type SeenPlace } from './seen.ts';

const words = (list: string) => new Set(list.split(' '));
const PARTS = ['NOUN', 'PROPN', 'ADJ', 'VERB', 'ADV', 'PRON', 'NUM'] as const;
const READER = words('you your we our us i my me');
const PEOPLE = words(
  'patient patients client clients people person individual individuals children women men nurse nurses doctor doctors scientists',
);
const EMPTY = words(
  'important essential critical necessary complex vital interesting crucial useful helpful role many several various variety number different',
);
const NAMES = words('called known termed named defined means refers');
const EXAMPLE = words('example such including like e.g especially');
const ABOUT_TEXT = words(
  'chapter section figure table module lecture slide learn discuss discussed described above below page exercise',
);
const POINTING = words(
  'this these those that such it its they their them he she his her one other another both',
);

/** Of the whole excerpt, whatever is hidden in it. */
export function excerptFeatures({ place, page, reading, document }: SeenPlace): NamedFeatures {
  const { text, tokens } = reading;
  const all = wordsOf(text);
  const lower = all.map((word) => word.toLowerCase());
  const count = (set: ReadonlySet<string> | undefined) => lower.filter((word) => set?.has(word)).length;
  const block = page.blocks[place.block]!;
  const parts = Object.fromEntries(
    PARTS.map((part) => [
      `excerpt ${part}`,
      tokens.filter(({ pos }) => pos === part).length / Math.max(1, tokens.length),
    ]),
  );
  return {
    ...parts,
    'kind line': is(place.kind === 'line'),
    'kind cell': is(place.kind === 'cell'),
    'kind list': is(place.kind === 'list'),
    'kind definition': is(place.kind === 'definition'),
    'excerpt words': all.length,
    'excerpt mean letters': text.length / Math.max(1, all.length),
    'excerpt commas': text.split(/[,;]/u).length - 1,
    'excerpt figures': all.filter((word) => /\d/u.test(word)).length,
    'excerpt capitals': all.slice(1).filter((word) => /^\p{Lu}/u.test(word)).length,
    'excerpt brackets': text.split('(').length - 1,
    'excerpt quotes': is(/[“”"]/u.test(text)),
    'excerpt medical': all.filter((word) => medicalWeight(word) === 2).length,
    'excerpt common': all.filter(isCommonWord).length / Math.max(1, all.length),
    'excerpt hedges': count(document.lexicon?.hedges),
    'excerpt limits': count(document.lexicon?.limits),
    'excerpt pointers': count(POINTING),
    'excerpt points back': is(pointsBack(text, document.lexicon)),
    'excerpt to reader': count(READER),
    'excerpt people': count(PEOPLE),
    'excerpt empty': count(EMPTY),
    'excerpt names': count(NAMES),
    'excerpt example': count(EXAMPLE),
    'excerpt about text': count(ABOUT_TEXT),
    'excerpt ends': is(/[.!]["”)]?$/u.test(text)),
    'excerpt has before': is(place.around.some(({ as, isRest }) => as === 'before' && !isRest)),
    'excerpt path': place.path.length,
    'excerpt first of block': is(place.excerpt.start - block.start <= (block.mark ?? 0)),
    'excerpt of block': text.length / Math.max(1, block.end - block.start),
    'excerpt on page': place.excerpt.start / Math.max(1, page.text.length),
    'excerpt bold': is(
      (block.runs ?? []).some(
        (run) => run.bold && run.start < place.excerpt.end && run.end > place.excerpt.start,
      ),
    ),
  };
}
