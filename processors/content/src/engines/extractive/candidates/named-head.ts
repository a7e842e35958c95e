import type { Statement } from '../../../statements/statement.ts';
import { stem } from '../../../language/stem.ts';
import type { Range } from './blank.ts';
import { isFree, isMember } from './blank-places.ts';

const PATTERNS = /^(?:located|target|party|causal|route|site|relation|outcome)$/u;

/** Of these there are so many that each has a name of its own. */
const HEAD =
  /^(?:veins?|arter(?:y|ies)|nerve|ganglion|sinus(?:es)?|valve|ducts?|node|plexus|nucleus|fissure|sulcus|gyrus|cavity|lobe|foramen|canal|tubule|ligament|muscle|tendon|bone|joint|acid|receptors?|channels?|bonds?|shunt|epithelium|cartilage|shock|syndrome|seizures?|acidosis|alkalosis|potential|pressure|capacity|volume|hormone|cycle|pathway|reflex|virus|enzyme)$/u;
const GENERAL = /^(?:spinal|systemic|cranial|large|small|resting|metabolic|deep|superficial)\s/u;

/** "The middle sacral vein drains into the [common iliac] vein": what kind of thing is asked for is said, which one is not. */
export function isHeadNamed({ text, tokens }: Statement, blank: Range & { pattern: string }): boolean {
  if (!PATTERNS.test(blank.pattern) || !isFree(text, blank) || isMember(tokens, blank)) return false;
  const words = text.slice(blank.start, blank.end).split(' ');
  if (words.length < 2 || words.length > 4 || words.some((word) => /^(?:of|in|the)$/u.test(word)))
    return false;
  if (!HEAD.test(words.at(-1)!) || GENERAL.test(text.slice(blank.start))) return false;
  const head = stem(words.at(-1)!);
  const rest = `${text.slice(0, blank.start)} ${text.slice(blank.end)}`;
  return (rest.match(/\p{L}+/gu) ?? []).some((word) => stem(word) === head);
}
