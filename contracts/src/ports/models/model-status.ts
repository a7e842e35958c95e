import type { ModelReport } from '../../preferences/model-check.ts';
import type { ModelFault } from '../../preferences/model-fault.ts';
import type { Work } from '../log/work.ts';

/** What this process knows of the language models that it asks. Nothing of it holds a key. */
export interface ModelStatus {
  /** Asks each for a word. Never rejects but with the reason of `work.signal`. */
  check(work?: Work): Promise<void>;
  /** What came of a page that they were asked for, and how long it took; or what kept it. */
  wrote(page: { cards: number; seconds: number } | { fault: ModelFault; sentence: string }): void;
  report(): ModelReport;
}
