import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import type { DocumentIndex } from '../../../../page/document-index.ts';
import { breaksSyntax, isBalanced, wordCount } from '../../../../statements/sentence-rules.ts';
import { commonness } from '../../../../language/common-words.ts';
import { isGoodAnswer } from '../../../../checks/answer-rules.ts';
import type { Candidate } from '../candidate.ts';
import { blank, plain } from '../../../../checks/card-syntax.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';
import type { Cell } from './tables.ts';

/** A column that defines the name in its row. */
const DESCRIBES =
  /^(?:(?:brief |main |key )?(?:descriptions?|definitions?|meanings?|functions?|actions?|roles?))$/iu;

/** In words: fewer are no description, more are a text of its own. */
const LEAST = 5;
const MOST = 32;

/** Zipf value of a noun that says nothing by itself. */
const GENERAL_NOUN = 5.3;

/** The name of a row, asked for by what a column of descriptions says of it; its last word is shown where the text gives it away. */
export function rowDefinition(
  { column, row: named, lines, isDistinct, title, start, end }: Cell,
  page: string,
  index: DocumentIndex,
  style: CardStyle,
): Candidate | undefined {
  // "Potassium (M)": a letter points to the key of the table, and is no part of the name.
  const row = named.replace(/\s\(\p{Lu}\)$/u, '');
  if (!DESCRIBES.test(column) || !isDistinct || wordCount(row) > 4 || /[,;/:]/u.test(row)) return undefined;
  const value = index.readable(lines.join(' ')).replace(/[.;,]$/u, '');
  const words = wordCount(value);
  if (words < LEAST || words > MOST || !isBalanced(value) || breaksSyntax(value)) return undefined;
  const [, before = '', noun = ''] = /^(.+) (\p{Ll}+)$/u.exec(row) ?? [];
  const isNounGiven = noun !== '' && commonness(noun) < GENERAL_NOUN && isGivenAway(noun, value);
  const answer = isNounGiven ? before : row;
  if (!isGoodAnswer(answer, true) || isGivenAway(answer, `${isNounGiven ? noun : ''} ${value}`))
    return undefined;
  const rest = isNounGiven ? ` ${noun}` : '';
  const prompt =
    style === 'cloze_deletion'
      ? `${blank(answer)}${plain(`${rest}: ${value}`)}`
      : `${plain(`${isNounGiven ? `Which ${noun}` : 'What'} is described so: “${value}”?`)}\n${blank(answer)}`;
  return {
    maker: 'definition:row',
    style,
    prompt,
    answer,
    span: page.slice(start, end),
    start,
    statement: `${row}: ${value}`,
    at: 0,
    heading: title || undefined,
    kind: 'item',
    guess: 4,
  };
}
