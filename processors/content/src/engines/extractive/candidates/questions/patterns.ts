import { act } from './act.ts';
import { event } from './event.ts';
import { link } from './links.ts';
import { attribute, type } from './attribute.ts';
import type { Pattern } from './asked.ts';
import { composition, passive, stranded } from './complement.ts';
import { range } from './amount.ts';
import { condition } from './condition.ts';
import { definition } from './definition.ts';
import { drugClass } from './drug-class.ts';
import { enabling } from './enabling.ts';
import { linked } from './linked.ts';
import { meaning } from './meaning.ts';
import { means, through } from './means.ts';
import { naming } from './naming.ts';
import { object } from './object.ts';
import { location } from './location.ts';
import { manner, purpose } from './purpose-and-manner.ts';
import { quantity } from './quantity.ts';
import { result } from './result.ts';
import { reason } from './reason.ts';
import { deed, relation } from './relation.ts';
import { agent, which } from './subject.ts';
import { superlative } from './superlative.ts';
import { timeSpan } from './time-span.ts';

/** Ways to ask for a part of a clause, by the name that the card's maker bears. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  naming,
  definition,
  attribute,
  type,
  composition,
  location,
  quantity,
  purpose,
  manner,
  means,
  through,
  passive,
  object,
  stranded,
  which,
  agent,
  reason,
  condition,
  linked,
  enabling,
  meaning,
  timeSpan,
  superlative,
  relation,
  deed,
  range,
  drugClass,
  link,
  event,
  act,
  result,
};

/** The patterns for a negated sentence. */
export const OF_DENIED: Readonly<Record<string, Pattern>> = { reason, condition };

/** The patterns for sentences about people, as agents or patients. */
export const OF_PEOPLE: Readonly<Record<string, Pattern>> = { reason, timeSpan };

/** The patterns for a sentence that opens with its reason. */
export const OF_OPENINGS: Readonly<Record<string, Pattern>> = { reason };
