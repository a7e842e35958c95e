import { systemChoices, systems } from '@anamnesis/contracts/diseases/systems.ts';
import { difficulties, sciences } from '@anamnesis/contracts/practice/questions/item.ts';
import {
  difficultyNames,
  difficultyPhrases,
  ANY,
  type PracticeWish,
} from '@anamnesis/contracts/practice/writing/wish.ts';
import { useState } from 'react';
import { z } from 'zod';

const either = (values: readonly string[]) => z.string().refine((value) => values.includes(value));
const asChoice = (value: string, label = value) => ({ value, label });

/** The lists of the three dropdowns, with the values that are sent (specification 1 §9). */
export const choices = {
  system: [...systemChoices, asChoice(ANY)],
  science: [...sciences, ANY].map((value) => asChoice(value)),
  difficulty: [
    ...difficulties.map((id) => asChoice(difficultyPhrases[id], difficultyNames[id])),
    asChoice(ANY),
  ],
};

const wishSchema = z.object({
  system: either(choices.system.map(({ value }) => value)),
  science: either(choices.science.map(({ value }) => value)),
  difficulty: either(choices.difficulty.map(({ value }) => value)),
});
/** As it is sent. */
export type SentWish = z.infer<typeof wishSchema>;

/** A wish of the server as it is sent. */
export const sentWishOf = ({ system, science, difficulty }: PracticeWish): SentWish => ({
  system: system === null ? ANY : systems[system],
  science: science ?? ANY,
  difficulty: difficulty === null ? ANY : difficultyPhrases[difficulty],
});

const key = 'anamnesis.practice';
const initial: SentWish = { system: ANY, science: ANY, difficulty: ANY };

/** What was chosen last in this browser. */
export function useWish(): [SentWish, (next: SentWish) => void] {
  const [wish, setWish] = useState(stored);
  const change = (next: SentWish): void => {
    setWish(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // It is kept until the tab closes.
    }
  };
  return [wish, change];
}

function stored(): SentWish {
  try {
    return wishSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? initial;
  } catch {
    return initial;
  }
}
