import type { CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';

const strong = /\b(?:alcohol|alcoholic|beer|wine|spirits|units?|pints?|booze|vodka|cider)\b/u;
const isPregnant = /\b(?:he|she) (?:be |get |got )?pregnant\b/u;
const ofPregnancy = /\b(?:pregnan|labour|labor|birth|deliver|caesarean)/u;
const whoYouAre = /\b(?:you are|are you) (?:\w+ ){0,2}(?:mum|mom|mother|dad|father|parent|guardian)\b/u;
const kin =
  /\b(?:famil\w*|relatives?|mum|mom|mother|dad|father|parents?|brothers?|sisters?|siblings?|grand\w+|aunt|uncle|cousins?)\b/u;

/** By what is asked of an adult, what it asks of a child whose parent speaks; null: nothing. */
const ofChild: Readonly<Record<Ask, (said: string) => Ask | null>> = {
  // A baby drinks milk.
  'topic:alcohol': (said) => (strong.test(said) ? 'topic:alcohol' : 'topic:fluids'),
  // The pregnancy is the one that the child was born of.
  'topic:pregnancy': (said) =>
    isPregnant.test(said) ? 'topic:pregnancy' : ofPregnancy.test(said) ? 'topic:birth' : null,
  'topic:pregnancies': (said) => (ofPregnancy.test(said) ? 'topic:birth' : 'topic:pregnancies'),
  'symptom:infertility': (said) => (ofPregnancy.test(said) ? 'topic:birth' : 'symptom:infertility'),
  'symptom:reduced-urine': (said) =>
    /\b(?:napp(?:y|ies)|diapers?)\b/u.test(said) ? 'topic:nappies' : 'symptom:reduced-urine',
  // 'You are his mother?'
  'topic:parents': (said) => (whoYouAre.test(said) ? 'topic:company' : 'topic:parents'),
  'topic:children': (said) => (whoYouAre.test(said) ? 'topic:company' : 'topic:children'),
  // 'Your son' is the patient.
  'topic:family': (said) => (/\b(?:son|daughter)\b/u.test(said) && !kin.test(said) ? null : 'topic:family'),
  'topic:function': (said) =>
    /\byou\b/u.test(said) && !/\b(?:he|she|him|her)\b/u.test(said) ? 'topic:coping' : 'topic:function',
};

/** What is asked of a child means something else than of an adult. */
export function asOfSpeaker(
  asks: readonly Ask[],
  text: string,
  { speaker }: Pick<CasePerson, 'speaker'>,
): Ask[] {
  if (speaker !== 'parent') return [...asks];
  const said = text.toLowerCase().replaceAll('’', "'");
  return asks.flatMap((ask) => {
    const change = ofChild[ask];
    return change ? (change(said) ?? []) : [ask];
  });
}
