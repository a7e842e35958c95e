import { plainly, turned, type Asked, type Pattern } from './asked.ts';

const NUMBER = String.raw`(?:\d+(?:[.,–-] ?\d+)*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a few|several)`;
const UNIT = '(?:seconds?|minutes?|min|hours?|days?|weeks?|months?|years?)';
const SPAN = String.raw`${NUMBER}(?: ${UNIT})?(?: (?:to|or|and) ${NUMBER})? ${UNIT}`;
const ABOUT =
  '(?:for|only|just|about|approximately|around|roughly|nearly|up to|at least|in|within|within about)';
const AFTER = new RegExp(
  String.raw`^(.*?)\s?\b(?:${ABOUT} )*(${SPAN}) ((?:after|before|following|prior to) (?:(?! (?:to|and|by|or) )[^,;])+)$`,
  'u',
);
const LASTING = new RegExp(String.raw`^(.*?)\s?\bfor (?:${ABOUT} )*(${SPAN})$`, 'u');
const OFTEN = new RegExp(
  String.raw`^(.*?)\s?\b((?:(?:once|twice|two times|three times|four times) (?:daily|a day|per day|each day|weekly|a week|a month|monthly|yearly|a year)|every (?:other day|day|week|month|year|${SPAN})|daily|weekly|monthly|annually|yearly))$`,
  'u',
);
const WITHIN = new RegExp(String.raw`^(.*?)\s?\b((?:in|within) (?:${ABOUT} )*${SPAN})$`, 'u');

/** "X peaks 2–4 hours after Y." → How long after Y does X peak? */
export const timeSpan: Pattern = (clause) => {
  const { kind, rest } = clause;
  if (kind === 'copula' || /\b(?:ago|old|age)\b/u.test(rest)) return undefined;
  const [, said = '', span = '', event = ''] = AFTER.exec(rest) ?? [];
  if (span !== '')
    return asking(said, { question: turned(clause, `how long ${event}`, said), answer: span, worth: 3 });
  const [, lasting = '', time = ''] = LASTING.exec(rest) ?? [];
  // "until the antibody has been undetectable for six months": how long something else lasts.
  if (time !== '' && !/\b(?:until|unless|if|when|while|after)\b/u.test(lasting))
    return asking(lasting, { question: turned(clause, 'for how long', lasting), answer: time, worth: 3 });
  const [, done = '', often = ''] = OFTEN.exec(rest) ?? [];
  if (often !== '')
    return asking(done, { question: turned(clause, 'how often', done), answer: often, worth: 3 });
  const [, begun = '', within = ''] = WITHIN.exec(rest) ?? [];
  // "until there are four contractions in ten minutes": how often, not how soon.
  if (within === '' || /\b(?:until|unless|if|when|while)\b/u.test(begun)) return undefined;
  return asking(begun, { question: turned(clause, 'how soon', begun), answer: plainly(within), worth: 2.5 });
};

const asking = (said: string, asked: Asked): Asked | undefined =>
  /,|\b(?:and|or|that|which|to|than|once|for|in|within|only|just)$|\d/u.test(said) ? undefined : asked;
