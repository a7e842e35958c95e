import type { Ask, Topic } from '@anamnesis/contracts/history/topics.ts';
import type { KnownPatient } from './answer.ts';
import { hasCondition, hasRelative } from './told/background.ts';
import { takes } from './told/drugs.ts';
import { presentOf } from './symptoms/symptoms.ts';

/** What a doctor says of the patient, as understood. `isSo`: said to be there. */
type Claim = { isSo: boolean; ask: Ask };

const claimsOf = (asks: readonly Ask[]): Claim[] =>
  asks.flatMap((ask) => {
    const [, is, of] = /^act:summary:(yes|no):(.+)$/u.exec(ask) ?? [];
    if (is !== undefined && of !== undefined) return [{ isSo: is === 'yes', ask: of }];
    return ask.startsWith('symptom:') ? [{ isSo: true, ask }] : [];
  });

const denies =
  /^(?:no|none|not|never|nothing|nobody|goodness,? no|oh no|(?:i|we|s?he) (?:don't|do not|doesn't|never|haven't|hasn't)|(?:i've|we've|s?he's) never|i'm (?:not|a (?:man|woman)|past|too)|there's no|no chance|s?he's not|(?:\S+ )?healthy)\b/iu;
/** 'I stopped ten years ago' is neither. */
const isBetween =
  /\b(?:stopped|gave (?:it |them )?up|given up|packed (?:it|them) in|quit|used to|hardly|now and then|occasional|till i was|until i was|not (?:for|since))/iu;
/** Of which a person says yes or no: of others that something is said tells nothing of what. */
const yesOrNo: ReadonlySet<string> = new Set<Topic>([
  'smoking',
  'alcohol',
  'recreational-drugs',
  'vaping',
  'pregnancy',
]);

/** Whether it is as the doctor says; null: nobody can tell by a yes or no. */
function holds({ isSo, ask }: Claim, of: KnownPatient): boolean | null {
  const { patient } = of;
  const [kind = '', id = ''] = ask.split(':');
  switch (kind) {
    case 'symptom':
      return (presentOf(id, of) !== undefined) === isSo;
    case 'condition':
      return hasCondition(id, patient) === isSo;
    case 'relative':
      return hasRelative(id, patient) === isSo;
    case 'drug':
      return takes(id, of) === isSo;
    case 'age':
      return (String(patient.person.age) === id) === isSo;
    case 'allergy': {
      const text = patient.about.allergies ?? '';
      return text.toLowerCase().includes(id.replaceAll('-', ' ')) === isSo;
    }
    default: {
      const text = patient.about[id as Topic];
      if (text === undefined) return null;
      if (isBetween.test(text)) return false;
      const isDenied = denies.test(text);
      if (isSo && !isDenied && !yesOrNo.has(id)) return null;
      return !isDenied === isSo;
    }
  }
}

const answering = (ask: Ask): Ask => {
  if (ask.startsWith('age:')) return 'topic:age';
  return ask.startsWith('allergy:') ? 'topic:allergies' : ask;
};

/**
 * Of what a doctor sums up, what a patient answers: all that is not so is put right, and what is asked besides is answered. What was not
 * understood is not confirmed. null: it is no summary.
 */
export function summaryCorrected(of: KnownPatient, asks: readonly Ask[]): readonly Ask[] | null {
  const isNews = asks.includes('act:news');
  if (!asks.includes('act:summary') && !isNews) return null;
  const claims = claimsOf(asks);
  const held = claims.map((claim) => holds(claim, of));
  const isAllSo = claims.length > 0 && held.every((is) => is === true);
  const questions = asks.filter((ask) => !ask.startsWith('symptom:') && !ask.startsWith('act:'));
  const isKnown = claims.some(({ ask }, nth) => ask.startsWith('condition:') && held[nth] === true);
  if (isNews) return questions.length > 0 ? questions : [isKnown ? 'act:acknowledgement' : 'act:news'];
  const wrong = claims.filter((_, nth) => held[nth] === false).map(({ ask }) => answering(ask));
  const answered = [...new Set([...wrong, ...questions])];
  if (answered.length > 0) return answered;
  return [isAllSo && !asks.includes('act:summary:part') ? 'act:summary' : 'act:summary:part'];
}
