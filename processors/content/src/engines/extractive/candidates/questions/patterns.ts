import { act } from './act.ts';
import { aspect } from './aspect.ts';
import { calledBack } from './called-back.ts';
import { care, difference, forbidden } from './care.ts';
import { comparison } from './comparison.ts';
import { effectOn } from './effect-on.ts';
import { event } from './event.ts';
import { kindHad } from './kind-had.ts';
import { link } from './links.ts';
import { age, howMuch, limit, measure, share } from './measure.ts';
import { helping, phrasal, takesPlace, usedFor } from './phrasal.ts';
import { attribute, belonging, type } from './attribute.ts';
import type { Pattern } from './asked.ts';
import { composition, passive, stranded } from './complement.ts';
import { amount, range } from './amount.ts';
import { cause, effect } from './cause.ts';
import { condition } from './condition.ts';
import { consequence } from './consequence.ts';
import { counted } from './counted.ts';
import { definition } from './definition.ts';
import { drugClass } from './drug-class.ts';
import { enabling } from './enabling.ts';
import { linked } from './linked.ts';
import { members } from './enumeration.ts';
import { meaning } from './meaning.ts';
import { means, through } from './means.ts';
import { named, naming } from './naming.ts';
import { object } from './object.ts';
import { location, time } from './place-and-time.ts';
import { aim, manner, purpose } from './purpose-and-manner.ts';
import { quantity, value } from './quantity.ts';
import { dated, reading, result } from './result.ts';
import { end, reason } from './reason.ts';
import { deed, pair, relation } from './relation.ts';
import { agent, which } from './subject.ts';
import { group, role } from './role.ts';
import { superlative } from './superlative.ts';
import { timeSpan } from './time-span.ts';
import { people } from './treated-people.ts';

/** Ways to ask for a part of a clause, by the name that the card's maker bears. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  naming,
  named,
  definition,
  attribute,
  aspect,
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
  means,
  through,
  passive,
  object,
  stranded,
  which,
  agent,
  reason,
  end,
  consequence,
  condition,
  linked,
  enabling,
  people,
  meaning,
  counted,
  timeSpan,
  superlative,
  relation,
  deed,
  pair,
  members,
  amount,
  range,
  role,
  group,
  cause,
  effect,
  drugClass,
  link,
  phrasal,
  takesPlace,
  helping,
  usedFor,
  comparison,
  kindHad,
  effectOn,
  event,
  howMuch,
  measure,
  share,
  age,
  limit,
  calledBack,
  care,
  forbidden,
  difference,
  act,
  result,
  dated,
  reading,
};

/** What may be asked of a sentence that says what is not so. */
export const OF_DENIED: Readonly<Record<string, Pattern>> = { reason, end, condition, people };

/** What may be asked of what is done with people, or what they do. */
export const OF_PEOPLE: Readonly<Record<string, Pattern>> = { reason, timeSpan };

/** What may be asked of a sentence that opens with its reason. */
export const OF_OPENINGS: Readonly<Record<string, Pattern>> = { reason };
