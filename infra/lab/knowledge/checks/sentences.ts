import { bareNumbers, dose, wordingFaults } from '@anamnesis/knowledge/words.ts';
import { factsOf } from '@anamnesis/knowledge/laboratory.ts';
import type { Check } from './check.ts';

/** Every fact is one short sentence. */
export const wording: Check = (entry) =>
  factsOf(entry).flatMap(({ section, id, text }) =>
    wordingFaults(text).map((fault) => `${section}/${id}: ${fault}: ${text}`),
  );

/** No doses: they differ between countries, weights and kidneys, and a mistake harms. Volumes and levels of a test are none. */
export const doses: Check = (entry) =>
  entry.treatment.flatMap(({ id, text, term }) =>
    dose.test(text) || dose.test(term) ? [`treatment/${id}: names a dose: ${text}`] : [],
  );

/** A number says of what it is one: 'above 50 years', not 'above 50'. */
export const numbers: Check = (entry) =>
  factsOf(entry).flatMap(({ section, id, text, term }) =>
    [text, term ?? ''].flatMap((said) =>
      bareNumbers(said).map((bare) => `${section}/${id}: ${bare} has no unit: ${said}`),
    ),
  );
