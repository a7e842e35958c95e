import type { DraftRefusal } from '../../checks/check.ts';
import { type Basis, basisOf } from '../../checks/written/basis.ts';
import { keysIn } from '../../checks/written/on-page.ts';
import { polarityFaults } from '../../checks/written/polarity-checks.ts';
import { splitSentences } from '../../page/sentences.ts';
import type { AnswerSource } from '../source.ts';
import { type GivenPassage, passageOf } from './writing.ts';

/** So many words in common, and this share of the words of a text, or two sentences are not of the same. */
const FEWEST = 2;
const SHARE = 0.4;

type Said = { said: string; keys: ReadonlySet<string> };

const known = new WeakMap<GivenPassage, readonly Said[]>();

/** The sentences of a passage with what they say; worked out once. */
function saidIn(passage: GivenPassage): readonly Said[] {
  const there =
    known.get(passage) ??
    splitSentences(passage.text).map(({ text: said }) => ({
      said,
      keys: new Set(keysIn(said, passage.lexicon)),
    }));
  known.set(passage, there);
  return there;
}

const sharedOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((key) => other.has(key)).length;

/**
 * Why a text is against the sentence of the notes that is most like it, more than the one that it quotes with what that stands under: a
 * quote of something else hides what it turns round. "Furosemide causes hyperkalaemia", quoted from where nothing is said of potassium. In
 * languages that the checks do not know every sentence that is much like it counts.
 */
export function againstNotes(
  text: string,
  { quote, before, over }: Pick<Basis, 'quote' | 'before' | 'over'>,
  sources: readonly AnswerSource[],
): DraftRefusal | undefined {
  const said = [quote, before, ...over].join('\n');
  const alike = sources.flatMap((_, at) => {
    const passage = passageOf(at, sources);
    const own = new Set(keysIn(text, passage.lexicon));
    const quoted = sharedOf(own, new Set(keysIn(said, passage.lexicon)));
    const least = Math.max(FEWEST, SHARE * own.size, passage.lexicon ? quoted + 1 : 0);
    return saidIn(passage)
      .map((one) => ({ ...one, passage, shared: sharedOf(own, one.keys) }))
      .filter(({ shared }) => shared >= least);
  });
  const most = Math.max(0, ...alike.map(({ shared }) => shared));
  for (const { said: other, passage, shared } of alike) {
    if (passage.lexicon && shared < most) continue;
    const basis = basisOf(other, text, passage);
    if ('code' in basis) continue;
    const { refusal } = polarityFaults(text, basis, passage.lexicon);
    if (refusal) return refusal;
  }
  return undefined;
}
