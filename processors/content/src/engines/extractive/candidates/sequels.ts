import type { DocumentIndex } from '../../../page/document-index.ts';
import { goesOn, type Sequel } from '../../../statements/in-context.ts';
import type { Tagger } from '../../../language/token.ts';
import type { Candidate } from './candidate.ts';
import { clozeCandidates } from './cloze.ts';
import { isGivenAway } from '../../../checks/give-away.ts';
import { questionCandidates } from './questions.ts';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';

/** Cards of a sentence that points back: what it points to is read first. "Aldosterone is … . It raises …". */
export function sequelCandidates(
  sequel: Sequel,
  index: DocumentIndex,
  tag: Tagger,
  style: CardStyle,
): Candidate[] {
  const made =
    style === 'cloze_deletion'
      ? clozeCandidates(sequel.statement, index)
      : questionCandidates(sequel.statement, index, tag);
  return made.flatMap((one) => readAfter(one, sequel) ?? []);
}

function readAfter(candidate: Candidate, { context, stand, isFar }: Sequel): Candidate | undefined {
  const { prompt, answer, statement, at, maker } = candidate;
  // "This shunt closes": what was mentioned before, by another name.
  if (at > 0 && POINTS.test(statement.slice(0, at)) && maker.startsWith('cloze')) return undefined;
  if (isGiven(answer, context) || (stand && THING.test(answer))) return undefined;
  const said = stand ? backIn(prompt, stand) : prompt;
  const statementBack = stand ? backIn(statement, stand) : statement;
  if (said === undefined || statementBack === undefined) return undefined;
  const shift = context.length + 1 + statementBack.length - statement.length;
  // A question that takes nothing up reads oddly after sentences of something else.
  if (isFar && maker.startsWith('question') && !goesOn(said.split('\n')[0]!, context)) return undefined;
  return {
    ...candidate,
    maker: `sequel${maker.startsWith('question') ? '-question' : ''}:${maker.split(':')[1]}`,
    prompt: `${context} ${said}`,
    statement: `${context} ${statementBack}`,
    at: at < 0 ? -1 : at + shift,
  };
}

const POINTS = /\b(?:this|these|those|such)\s$/iu;

/** A figure is given away only by figures: "10 g/dL" says nothing of "13 g/dL". */
function isGiven(answer: string, context: string): boolean {
  const figures = /^[<>≥≤~±−]?\s?\d/u.test(answer) ? (answer.match(/\d+(?:[.,]\d+)*/gu) ?? []) : [];
  if (figures.length === 0) return isGivenAway(answer, context);
  const statementBack = new Set(context.match(/\d+(?:[.,]\d+)*/gu) ?? []);
  return figures.some((figure) => statementBack.has(figure));
}

const THING = /\bthings?\b/iu;

/** The text with the pointer of the page put back for the plain noun; undefined where it does not hold the noun exactly once. */
function backIn(text: string, { noun, said }: { noun: string; said: string }): string | undefined {
  const [first = '', ...rest] = text.split(new RegExp(String.raw`(?<![\p{L}-])${noun}(?![\p{L}-])`, 'iu'));
  if (rest.length !== 1) return undefined;
  const lower = said.charAt(0).toLowerCase() + said.slice(1);
  const isStart = first.trim() === '' || /[\n“]$/u.test(first);
  return `${first}${isStart ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower}${rest.join('')}`;
}
