import { quantities } from '../../../../language/quantities.ts';
import { turned, textOf, type Pattern } from './asked.ts';

const NUMBER = String.raw`(?:\d+(?:[.,–-]\d+)*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?:to|or|million|billion) ?(?:\d+|two|three|four|five|six|seven|eight|nine|ten)?)?`;
const ABOUT = '(?:about |approximately |roughly |around |nearly |almost |up to |only |some |at least )?';
const COUNTED = new RegExp(String.raw`^${ABOUT}(${NUMBER}) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+s)$`, 'u');
const SHARE = new RegExp(String.raw`^${ABOUT}(\d+(?:[.,–-]\d+)*(?: to \d+)?(?:%| percent)) of (.+)$`, 'u');
const LASTS = /^(?:last|live|survive|persist|take|require|remain)$/u;

/** "X has four Y." → How many Y does X have? "X receives 20 % of Y." → What percentage of Y does X receive? */
export const quantity: Pattern = (clause, { parts }) => {
  const [first, ...others] = parts;
  const [, part = '', ofThat = ''] = SHARE.exec(clause.rest) ?? [];
  if (clause.kind === 'active' && / (?:that|which) /u.test(ofThat) && !/[,;]|\b(?:and|but)\b/u.test(ofThat))
    return { question: turned(clause, `what percentage of ${ofThat}`), answer: part, worth: 3 };
  const [, counted = '', ofAll = ''] = SHARE.exec(clause.rest.replace(/^for /u, '')) ?? [];
  if (clause.main.lemma === 'account' && counted !== '' && !/[,;]|\b(?:and|but)\b/u.test(ofAll))
    return { question: turned(clause, `what percentage of ${ofAll}`, 'for'), answer: counted, worth: 3 };
  if (clause.kind !== 'active' || first?.kind !== 'noun' || others.some(({ kind }) => kind === 'other'))
    return undefined;
  const [, share = '', of = ''] = SHARE.exec(first.text) ?? [];
  if (share !== '')
    return { question: turned(clause, `what percentage of ${of}`, textOf(others)), answer: share, worth: 3 };
  const [measured] = quantities(first.text);
  if (
    measured &&
    measured.end === first.text.length &&
    LASTS.test(clause.main.lemma) &&
    / (?:seconds|minutes|hours|days|weeks|months|years)$/u.test(measured.text)
  )
    return { question: turned(clause, 'how long', textOf(others)), answer: measured.text, worth: 3 };
  const [, count = '', things = ''] = COUNTED.exec(first.text) ?? [];
  if (
    count === '' ||
    measured ||
    /^(?:types|kinds|roles|steps|groupings|mechanisms|approaches|purposes|names|functions|reasons|criteria|questions|factors|things|aspects|forms|ways|times|groups|categories|parts|main|major|distinct|different)\b/u.test(
      things,
    )
  )
    return undefined;
  return { question: turned(clause, `how many ${things}`, textOf(others)), answer: count, worth: 2.5 };
};

/** "About 20 percent of X do Y." → What percentage of X do Y? */
export function percentage(text: string): { question: string; answer: string; worth: number } | undefined {
  const sentence = text.charAt(0).toLowerCase() + text.slice(1).replace(/[.!]$/u, '');
  const [, answer = '', of = ''] = SHARE.exec(sentence.slice(0, 240)) ?? [];
  if (answer === '' || /[,;:()%]|\b(?:and|but|while|whereas|which|percent)\b/u.test(of)) return undefined;
  return { question: `What percentage of ${of}?`, answer, worth: 2.5 };
}
