/**
 * What a doctor can ask about one symptom. onset: when and how it began; trigger: what set it off; course: better, worse or the same
 * since; pattern: constant or in attacks, how often, how long each; before: an earlier episode like it; look: colour, blood,
 * consistency of what is coughed up, passed or seen; impact: what the person cannot do because of it.
 */
export const aspects = [
  'onset',
  'trigger',
  'course',
  'pattern',
  'night',
  'site',
  'spread',
  'character',
  'severity',
  'worse',
  'better',
  'tried',
  'before',
  'amount',
  'look',
  'impact',
] as const;
export type Aspect = (typeof aspects)[number];

/**
 * What a doctor can ask about the person. health: illnesses of the past and present; over-the-counter: also herbs and vitamins;
 * function: what the person manages alone; contact: anybody ill around; birth: pregnancy and birth of a child; screening: smears,
 * mammograms, eye and blood tests by invitation; self-harm: thoughts of ending one's life; safety: violence, at home or elsewhere;
 * children: of one's own; pregnancies: how many and how they ended; menarche: age at the first period; parents, siblings: alive and
 * well?; fluids: what is drunk, of a baby also feeding; foreign-body: choked on or swallowed; company: who is here with the
 * patient; arrival: how they got here; referral: what a doctor said before, letters; tests-before: tests that were done already.
 */
export const topics = [
  'name',
  'age',
  'ideas',
  'worry',
  'expectation',
  'health',
  'surgery',
  'admissions',
  'injury',
  'drugs',
  'over-the-counter',
  'allergies',
  'vaccinations',
  'family',
  'smoking',
  'alcohol',
  'recreational-drugs',
  'caffeine',
  'job',
  'home',
  'relationship',
  'function',
  'hobbies',
  'travel',
  'contact',
  'animals',
  'diet',
  'exercise',
  'weight',
  'sleep',
  'mood',
  'stress',
  'sex',
  'contraception',
  'periods',
  'pregnancy',
  'birth',
  'screening',
  'self-harm',
  'safety',
  'children',
  'pregnancies',
  'menarche',
  'parents',
  'siblings',
  'fluids',
  'last-meal',
  'nappies',
  'development',
  'vaping',
  'foreign-body',
  'company',
  'coping',
  'arrival',
  'referral',
  'tests-before',
] as const;
export type Topic = (typeof topics)[number];

/** How the body does its daily work, as a written case says it: appetite, energy, bowels and bladder. */
export const bodyTopics = ['appetite', 'energy', 'bowels', 'urine'] as const;

/** What a doctor does with words besides asking. questions: asks what the patient would like to ask; news: tells what the patient has; plan: says what the doctor thinks or will do; order: tells the patient to be something else. */
export const acts = [
  'greeting',
  'introduction',
  'consent',
  'how-are-you',
  'empathy',
  'acknowledgement',
  'summary',
  'news',
  'plan',
  'questions',
  'thanks',
  'goodbye',
  'repeat',
  'diagnosis',
  'order',
  'rude',
  'off-topic',
  'unclear',
] as const;
export type Act = (typeof acts)[number];

/** The parts of a review of systems: 'any problems with your waterworks?' */
export const reviews = [
  'general',
  'heart',
  'chest',
  'bowel',
  'urine',
  'nerves',
  'joints',
  'skin',
  'eyes',
  'ears-nose-throat',
  'hormones',
  'mood',
  'women',
  'men',
] as const;
export type Review = (typeof reviews)[number];

/**
 * One thing that a doctor's line asks for, as text: `open` (what brings you in, tell me more), `else` (anything else?),
 * `symptom:<id of the vocabulary>` (do you have it?), `aspect:<aspect>` (of the symptom that is spoken of, or
 * `aspect:<aspect>:<symptom>`), `topic:<topic>`, `condition:<id>` (have you got diabetes?), `relative:<id of a condition>` (has anybody
 * in the family?), `review:<part>`, `exam:<region>` or `exam:<region>:<part of it>`, `test:<name>` (`test:which`: tests that are not
 * named), `drug:<class or name>` (do you take it?), `act:<act>`. Of a summary also what it says: `act:summary:yes:<ask>`,
 * `act:summary:no:<ask>` (also of `allergy:<drug>`, `age:<years>`), and `act:summary:part` where it says more than that.
 * Beside `act:unclear` also what was perhaps asked for: `act:unclear:<ask>`.
 */
export type Ask = string;
