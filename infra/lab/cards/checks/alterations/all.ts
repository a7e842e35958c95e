import type { Alteration } from '../altering.ts';
import { denials } from './denials.ts';
import { figures } from './figures.ts';
import { form } from './form.ts';
import { limits } from './limits.ts';
import { names } from './names.ts';
import { places } from './places.ts';
import { senses } from './senses.ts';
import { signs } from './signs.ts';
import { units } from './units.ts';

/** Each way in which a sound draft is made wrong. */
export const alterations: readonly Alteration[] = [
  ...figures,
  ...units,
  ...signs,
  ...names,
  ...denials,
  ...limits,
  ...senses,
  ...places,
  ...form,
];
