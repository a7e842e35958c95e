import { contentBlocksOf } from '@anamnesis/content/laboratory.ts';
import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { candidateId } from '../candidate-id.ts';
import type { JudgedCandidate } from '../judgements.ts';
import type { MadePage } from './making.ts';

/** What a card says with its answer filled in. */
export const saidBy = ({ prompt }: Pick<DraftCard, 'prompt'>): string =>
  prompt.replace(/\{\{c1::([^{}]*?)(?:::[^{}]*)?\}\}/gu, '$1');

/** The cards of pages as the sheets for readers have them. Only `maker` shows who made a card. */
export const cardsToRead = (made: readonly MadePage[], maker: string): JudgedCandidate[] =>
  made.flatMap(({ source, pageNumber, text, content }) => {
    const at = source.document.pages.findIndex((page) => page.pageNumber === pageNumber);
    const blocks = contentBlocksOf(source.document)[at]!;
    return (content?.cards ?? []).map(({ prompt, answer, span, style }): JudgedCandidate => {
      const start = text.indexOf(span);
      const statement = saidBy({ prompt });
      return {
        id: candidateId(source.name, prompt),
        document: source.name,
        page: pageNumber,
        maker,
        style,
        prompt,
        answer,
        span,
        start,
        statement,
        at: statement.indexOf(answer),
        heading: blocks.findLast((block) => block.start <= start)?.path.at(-1),
      };
    });
  });
