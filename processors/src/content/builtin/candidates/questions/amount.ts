import { quantities } from '../../words/quantities.ts';
import { turned, type Pattern } from './asked.ts';

/** "X lowers Y by about 30 %." → By how much does X lower Y? */
export const amount: Pattern = (clause) => {
  const { kind, rest } = clause;
  const [, said = '', by = ''] =
    /^(.*?)\s?\bby ((?:about |approximately |up to |nearly |at least )?\d[^,;]*)$/u.exec(rest) ?? [];
  const [measured] = quantities(by);
  if (kind === 'copula' || measured === undefined || measured.end !== by.length || /[,]|\band$/u.test(said))
    return undefined;
  return { question: turned(clause, 'by how much', said), answer: measured.text, worth: 3 };
};
