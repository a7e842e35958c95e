/** Whom a finding can concern: the only sex that can have it (null: both), and the ages in years. */
export type Whom = { sex: 'female' | 'male' | null; from: number; to: number };

const ofMen = /\b(?:test(?:is|es|icular)|prostat\w*|scrot\w*|penis|penile|erect\w*)\b/iu;
/** Of women who can be pregnant. */
const ofPregnancy =
  /\b(?:menstru\w*|(?<!latent )periods?|pregnan\w*|post-?natal|post-?partum|peri-?partum|puerper\w*|gestation\w*|pre-?eclampsia|miscarriage|preterm birth|placenta\w*|contracept\w*|combined pill|childbirth|breast milk|unborn child)\b/iu;
const ofWomen =
  /\b(?:vagin\w*|uter\w*|ovar\w*|menopaus\w*|cervical smear|(?<!testosterone or )oestrogen|adrenarche)\b/iu;
const afterMenopause = /\bafter (?:the )?menopause\b/iu;
/** Said in the sentence of a finding whose name does not say it. */
const ofMothers = /\b(?:(?<!non-)pregnant wom[ae]n|anti-Ro antibodies of the mother|loss of pregnancy)\b/iu;

const ofNewborns = /\b(?:newborns?|neonat\w*|meconium|fontanelle)\b/iu;
const ofChildren = /\b(?:infan\w*|bab(?:y|ies)|toddlers?|child(?:ren)?|girls?|boys?)\b/iu;
/** It holds in others as well, or is about a child that is not the patient. */
const alsoOfOthers =
  /\b(?:adults?|above all|mostly|often(?: in| than)?|also|or in people|before birth|unborn|carriers?|parents?|siblings?)\b/iu;

/** A risk of former years. */
const ofThePast = /^(?:previous|severe|long|no)\b/iu;

const child = { from: 0, to: 17 };
const anyAge = { from: 0, to: 150 };
const fertile = { from: 14, to: 50 };

/** `isPast`: a risk, which people keep when they grow older. */
function agesOf(term: string, text: string, isPast: boolean): { from: number; to: number } {
  if (afterMenopause.test(term)) return { from: 50, to: anyAge.to };
  if (isPast && ofThePast.test(term)) return anyAge;
  if (ofPregnancy.test(term) || (!isPast && ofMothers.test(text))) return fertile;
  if (isPast) return anyAge;
  if (ofNewborns.test(term) || (ofNewborns.test(text) && !alsoOfOthers.test(text))) return { from: 0, to: 1 };
  return ofChildren.test(term) || (ofChildren.test(text) && !alsoOfOthers.test(text)) ? child : anyAge;
}

/** By the words of a finding. `sex`: what is known of its symptom. */
export function whomOf(
  { term, text, isPast }: { term: string; text: string; isPast: boolean },
  sex: Whom['sex'] = null,
): Whom {
  const isOfWomen = ofPregnancy.test(term) || ofWomen.test(term) || (!isPast && ofMothers.test(text));
  return {
    sex: sex ?? (ofMen.test(term) ? 'male' : isOfWomen ? 'female' : null),
    ...agesOf(term, text, isPast),
  };
}
