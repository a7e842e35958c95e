import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import type { BlockKind } from '../../../page/layout.ts';

/**
 * A card that could be asked, before anybody has judged whether it should be. Grammar and truth are the business of who
 * makes it: the judgement only tells which of the sound ones are worth a student's time.
 */
export type Candidate = {
  /** Who made it, and by which pattern: `cloze:naming`, `question:location`, `fact:labelled`. */
  maker: string;
  style: CardStyle;
  prompt: string;
  answer: string;
  /** The verbatim excerpt of the page that proves it. */
  span: string;
  /** Offset of the span on its page. */
  start: number;
  /** What the card says with its answer filled in, as it is read. */
  statement: string;
  /** Offset of the answer in `statement`; -1 where it does not stand there word by word. */
  at: number;
  heading: string | undefined;
  /** What its section is about, where the card does not say it: it is shown in front of the card, see `topics.ts`. */
  topic?: string;
  kind: BlockKind;
  /** What the rule that made it thinks of it, about 0 to 8. One of many things that the judgement looks at. */
  guess: number;
  /** It asks a row of a list, which is asked whatever else its page says. */
  isRow?: boolean;
  /** It stands under a line that may be its heading: what the page says of its place may be of another. */
  hasPlace?: boolean;
};
