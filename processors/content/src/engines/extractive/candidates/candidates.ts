import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { harmOfCard } from '../../../checks/harm/check.ts';
import { isOfOther } from '../../../checks/harm/owners.ts';
import { lacksDrug } from '../../../statements/doses.ts';
import { pageStatements } from '../../../statements/page-statements.ts';
import { sequelsOf } from '../../../statements/sequels.ts';
import type { Tagger } from '../../../language/token.ts';
import type { Candidate } from './candidate.ts';
import { blank, plain } from '../../../checks/card-syntax.ts';
import { clozeCandidates } from './cloze.ts';
import { columnNames } from './facts/column-names.ts';
import { factCandidates } from './facts/fact-candidates.ts';
import { glossaryCandidates } from './glossary.ts';
import { clauseCandidates } from './glossary-clauses.ts';
import { asksByRepeated } from './listed/repeated-values.ts';
import { passesPart } from './listed/misread.ts';
import { ofItsLine } from './listed/of-line.ts';
import { rowCandidates } from './listed/row-candidates.ts';
import { isDeniedOver } from './denied-over.ts';
import { refersBack } from './refers-back.ts';
import { withOneAnswer } from './one-answer.ts';
import { pointsAway } from './points-away.ts';
import { pointsBack } from './points-back.ts';
import { isFaulty } from './faults.ts';
import { questionCandidates } from './questions.ts';
import { sequelCandidates } from './sequels.ts';
import { beginsWithPointer, needsPath } from './stands-alone.ts';
import { isOfEnded } from './marked-topics.ts';
import { isAboutUnnamed, isPlaced, topicOf } from './topics.ts';
import { underHeading } from './under-heading.ts';
import { withTopic } from './with-topic.ts';

/** Every card of this style that a page could give, in the order of the page: sound ones only, good and poor alike. */
export const candidatesOf = (
  index: DocumentIndex,
  pageNumber: number,
  tag: Tagger,
  style: CardStyle,
): Candidate[] =>
  [
    ...ownCandidates(index, pageNumber, tag, style),
    ...(style === 'cloze_deletion' ? [] : completionsOf(index, pageNumber, tag, () => true)),
  ].sort((a, b) => a.start - b.start);

/** All of them but the sentences to complete. */
export function ownCandidates(
  index: DocumentIndex,
  pageNumber: number,
  tag: Tagger,
  style: CardStyle,
): Candidate[] {
  const page = index.pages.get(pageNumber);
  if (!page) return [];
  const made = pageStatements(page, index, tag).flatMap((statement) =>
    style === 'cloze_deletion'
      ? clozeCandidates(statement, index)
      : questionCandidates(statement, index, tag),
  );
  const sequels = sequelsOf(page, index, tag).flatMap((sequel) =>
    sequelCandidates(sequel, index, tag, style),
  );
  const terms = glossaryCandidates(page, index, style);
  const clauses = clauseCandidates(page, index, tag, style);
  const facts = factCandidates(page, index, tag, style).filter((fact) => !passesPart(fact, page));
  return [
    ...soundOnes([...made, ...sequels, ...terms, ...clauses, ...facts], page, index, tag),
    ...soundOnes(rowCandidates(page, index, tag, style), page, index, tag),
  ];
}

/**
 * Sentences to complete, for who asked for questions, where nothing better asks for what they say: those of the sections that
 * want one, which are named by their headings.
 */
export function completionsOf(
  index: DocumentIndex,
  pageNumber: number,
  tag: Tagger,
  isWanted: (section: string) => boolean,
): Candidate[] {
  const page = index.pages.get(pageNumber);
  if (!page) return [];
  const made = pageStatements(page, index, tag)
    .filter(({ heading = '' }) => isWanted(heading))
    .flatMap((statement) => clozeCandidates(statement, index))
    .filter(hasOneBlank)
    .map(asCompletion);
  return soundOnes(made, page, index, tag);
}

/** "- aldosterone": with the mark that parts it from its name. */
const KEEPS_MARK = /^[-–—•·]\s/u;

const soundOnes = (
  candidates: readonly Candidate[],
  page: PageLayout,
  index: DocumentIndex,
  tag: Tagger,
): Candidate[] => {
  const [firstPage] = index.pages.values();
  return withOneAnswer(candidates)
    .filter(
      (one) =>
        !KEEPS_MARK.test(one.answer) &&
        !asksByRepeated(one, index) &&
        !lacksDrug(one.statement, tag) &&
        !pointsAway(one) &&
        !beginsWithPointer(one) &&
        !refersBack(one) &&
        !isAboutUnnamed(one, page, index) &&
        !isOfEnded(one, page),
    )
    .map((one) => {
      const topic = one.hasPlace === true ? undefined : topicOf(one, page, index);
      if (topic === undefined || isTableHead(topic)) return one;
      // A heading further up may have been ended by the one that stands right over a list.
      const isOfTopic = (name: string) => !isOfOther(`${name} – ${plain(one.statement)}`, page.text);
      if (isOfTopic(topic)) return { ...one, topic };
      const { heading = '' } = one;
      const isNew = heading !== '' && !one.statement.includes(heading);
      return one.isRow === true && isNew && isOfTopic(heading) ? { ...one, topic: heading } : one;
    })
    .flatMap((one) => underHeading(one) ?? [])
    .flatMap((one) => ofItsLine(one, page, page === firstPage) ?? [])
    .filter(
      (one) =>
        !pointsBack(one) &&
        !isFaulty(one) &&
        !isDeniedOver(one, page, index) &&
        (!needsPath(one) || isPlaced(one, index)) &&
        isHarmless(one, page),
    )
    .sort((a, b) => a.start - b.start);
};

const isHarmless = (one: Candidate, { text, written = text, marked, hasMarks }: PageLayout): boolean => {
  // A line of notes was placed by these marks.
  const page = hasMarks && one.hasPlace === true ? marked : written;
  return harmOfCard({ ...one, prompt: withTopic(one) }, page) === undefined;
};

/** "Muscle Origin Insertion Nerve Action": the head of the table, mistaken for a heading. */
const isTableHead = (topic: string): boolean =>
  /^(?:\p{Lu}\p{Ll}+ (?:\p{Ll}+ )?){2,}\p{Lu}\p{Ll}+(?: \p{Ll}+)?$/u.test(topic) &&
  columnNames(topic).some(({ length }) => length > 2);

/** One blank, and no hint: a question has no place to show it. */
const hasOneBlank = ({ prompt, answer }: Candidate): boolean =>
  prompt.split('{{c1::').length === 2 && prompt.includes(blank(answer));

const asCompletion = (candidate: Candidate): Candidate => ({
  ...candidate,
  maker: candidate.maker.replace('cloze:', 'completion:'),
  prompt: `Complete: “${candidate.prompt.replace(blank(candidate.answer), '___')}”\n${blank(candidate.answer)}`,
  style: 'question_answer',
});
