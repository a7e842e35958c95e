import { attribute, belonging, type } from './attribute.ts';
import type { Pattern } from './asked.ts';
import { composition, passive, stranded } from './complement.ts';
import { definition } from './definition.ts';
import { named, naming } from './naming.ts';
import { object } from './object.ts';
import { location, time } from './place-and-time.ts';
import { aim, manner, purpose } from './purpose-and-manner.ts';
import { quantity, value } from './quantity.ts';
import { agent, which } from './subject.ts';

/** Ways to ask for a part of a clause, by the name that the card's maker bears. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  naming,
  named,
  definition,
  attribute,
  type,
  belonging,
  composition,
  location,
  time,
  quantity,
  value,
  purpose,
  aim,
  manner,
  passive,
  object,
  stranded,
  which,
  agent,
};
