import { type BodySystem, bodySystems, systems } from '../../diseases/systems.ts';
import { nameKey } from '../../kernel/text/names.ts';
import { type Difficulty, difficulties, type Science, sciences } from '../questions/item.ts';

/** The word that stands for any system, science or difficulty (specification 1 §9). */
export const ANY = 'Random';

/** Random picks only from these (specification 1 §9). */
export const randomSciences = sciences.slice(0, 4);

/** The value that is sent for a difficulty, and the name that is shown (specification 1 §9). */
export const difficultyPhrases = {
  easy: 'an easy',
  medium: 'a medium difficulty',
  hard: 'a difficult',
  nuanced: 'an incredibly esoteric',
} as const satisfies Record<Difficulty, string>;
export const difficultyNames = {
  easy: 'easy',
  medium: 'medium',
  hard: 'hard',
  nuanced: 'neuaunced',
} as const satisfies Record<Difficulty, string>;

/** What a person wishes to be asked; null: any. */
export type PracticeWish = {
  system: BodySystem | null;
  science: Science | null;
  difficulty: Difficulty | null;
};

/** The id that one of its spellings names, whatever their case; null: any; undefined: none. */
function named<T extends string>(
  text: string,
  ids: readonly T[],
  spellings: (id: T) => readonly string[],
): T | null | undefined {
  const key = nameKey(text);
  if (key === nameKey(ANY)) return null;
  return ids.find((id) => [id, ...spellings(id)].some((spelling) => nameKey(spelling) === key));
}

/** The system that a spelling names; null: any; undefined: none. */
export const systemOf = (text: string): BodySystem | null | undefined =>
  named(text, bodySystems, (id) => [systems[id]]);

/** A wish as it is sent; undefined where a part of it names nothing. */
export function wishOf(sent: {
  system: string;
  science: string;
  difficulty: string;
}): PracticeWish | undefined {
  const system = systemOf(sent.system);
  const science = named(sent.science, sciences, () => []);
  const difficulty = named(sent.difficulty, difficulties, (id) => [
    difficultyPhrases[id],
    difficultyNames[id],
  ]);
  if (system === undefined || science === undefined || difficulty === undefined) return undefined;
  return { system, science, difficulty };
}
