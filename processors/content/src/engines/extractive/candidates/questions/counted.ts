import { turned, type Pattern } from './asked.ts';
import { wholeList } from './enumeration.ts';

/** "X is divided into three zones: A, B, and C." → Into which three zones is X divided? */
export const counted: Pattern = (clause, { parts }) => {
  const last = parts.at(-1);
  const end = clause.predicate.at(-1)?.end;
  if (last === undefined || end === undefined || clause.kind === 'copula') return undefined;
  const [, listed = ''] = /^(?::|,|—) ?(.+?)[.!]?$/u.exec(clause.text.slice(end)) ?? [];
  const [, link = '', count = '', things = ''] =
    /^(?:(of|into|in|by|from|as|to) )?(?:the )?(two|three|four|five) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+s)$/u.exec(
      last.text,
    ) ?? [];
  if (listed === '' || count === '' || parts.slice(0, -1).some(({ kind }) => kind === 'other'))
    return undefined;
  const answer = wholeList(listed, count);
  if (answer === undefined) return undefined;
  const before = parts
    .slice(0, -1)
    .map(({ text }) => text)
    .join(' ');
  const what = `${link} which ${count} ${things}`;
  return { question: turned(clause, what, before), answer, worth: 3 };
};
