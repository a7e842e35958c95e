import type { Lexicon } from '../language/lexica/lexicon.ts';
import type { DraftRefusal } from './check.ts';

/** Whether a sentence points to something that its reader does not see. */
export function pointsElsewhere(text: string, lexicon: Lexicon | undefined): DraftRefusal | undefined {
  const bare = text.replace(/^[^.?!:]{1,90}:\s+/u, '').trim();
  if (lexicon && (lexicon.pointsBack.test(bare) || lexicon.pointsBack.test(text.trim())))
    return {
      code: 'POINTS_ELSEWHERE',
      reason:
        'It begins with a word that points to another sentence: let span and card begin with the sentence that names the thing.',
    };
  return undefined;
}
