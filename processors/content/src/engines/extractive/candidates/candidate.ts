import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import type { BlockKind } from '../../../page/layout.ts';

/**
 * A card that could be asked, before anybody has judged whether it should be. Grammar and truth are the business of who
 * makes it: the judgement only ranks which of the sound ones are worth a student's time.
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
  /** The topic of its section, where the card does not name it: shown in front of the card, see `topics.ts`. */
  topic?: string;
  kind: BlockKind;
  /** The score by the rule that made it, about 0 to 8: one of many features of the judgement. */
  guess: number;
  /** It asks for a row of a list, which is asked however much else its page holds. */
  isRow?: boolean;
  /** It stands under a line that may be its heading: the section that the page gives for its place may be wrong. */
  hasPlace?: boolean;
};
