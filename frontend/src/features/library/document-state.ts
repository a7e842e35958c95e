import { suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import { howManyChoice } from '../../preferences/how-many.ts';
import type { LibraryDocument } from './documents.ts';
import type { DocumentWork } from './library-context.tsx';

/** What a button of a document's dropdown says, and why it cannot be pressed. */
export interface ActionState {
  label: string;
  disabledReason?: string | undefined;
  tooltip?: string | undefined;
  /** A second, quieter line. */
  detail?: string | undefined;
}

/** Process & Generate: once, then it says so; “Process again” is an action of its own. Specification 2 §2 and §4. */
export function processAction(document: LibraryDocument, running: boolean): ActionState {
  if (running) return { label: 'Processing...', disabledReason: 'It is being processed now' };
  const label = 'Process & Generate';
  if (document.extraction === 'failed')
    return { label, detail: `${document.notice ?? 'Its text could not be read.'} Press to try again.` };
  if (document.pagesFailed)
    return { label, detail: document.notice ?? 'Some pages could not be shown. Press to try again.' };
  const { status, failedPages } = document.processing;
  if (status === 'processed' && failedPages.length === 0 && !document.noText)
    return { label: 'Processed', disabledReason: processedTo(document) };
  if (failedPages.length > 0) return { label: retryLabel(failedPages.length) };
  return document.noText ? { label, detail: `${onlyPictures}. Press to try again.` } : { label };
}

/** Whether Process & Generate, or a second try of pages, can be pressed and has nothing else to say. */
export function offersProcessing(document: LibraryDocument, running: boolean): boolean {
  if (document.isDeck) return false;
  const { disabledReason, detail } = processAction(document, running);
  return disabledReason === undefined && detail === undefined;
}

/** `explain`: no card was made of it: it was processed, or is a scan; or there are suggestions to decide about. */
export type AnkiAction = ActionState & { does: 'play' | 'generate' | 'explain' };

/**
 * Anki Cards when there are any, otherwise Generate Ankis: on a PDF only once it is processed. Where processing has made
 * none, doing it again would make none: then it says why.
 */
export function ankiAction(document: LibraryDocument, running: boolean): AnkiAction {
  if (document.hasAnkiCards) return { does: 'play', label: 'Anki Cards' };
  if (document.isDeck) return { does: 'explain', label: 'Anki Cards', detail: 'It has none yet' };
  const generate = { does: 'generate', label: 'Generate Ankis' } as const;
  if (running) return { ...generate, disabledReason: 'Cards appear while it is processed' };
  if (document.noText)
    return { ...generate, does: 'explain', detail: 'Its pages are pictures. Press to see what you can do.' };
  if (document.type === 'pdf' && document.processing.status !== 'processed')
    return { ...generate, disabledReason: 'Summarize PDF first to access Anki cards' };
  if (document.suggestions !== undefined)
    return { ...generate, does: 'explain', label: suggestionsInWords(document.suggestions) };
  if (document.outcome?.gaveNone && document.processing.failedPages.length === 0)
    return { ...generate, does: 'explain', detail: 'No cards could be made. Press to see what you can do.' };
  return { ...generate, tooltip: 'Generate Anki cards first' };
}

/** What pressing it does. */
export function pressAnki(
  does: AnkiAction['does'],
  {
    document,
    play,
    explain,
    work,
  }: {
    document: LibraryDocument;
    play: (document: LibraryDocument) => void;
    /** Shows why it has no cards, and what works. */
    explain: (document: LibraryDocument) => void;
    work: Pick<DocumentWork, 'start'>;
  },
): void {
  if (does === 'play') play(document);
  else if (does === 'explain') explain(document);
  else work.start(document, 'cards');
}

const onlyPictures = 'Its pages are pictures, as in a scan, in which no text was recognised';

const processedTo = ({ outcome }: LibraryDocument): string =>
  `${outcome ? `It was processed to ${outcome.made}` : 'It was processed'}. “Process again” is in its menu in the list.`;

/** Whether a document can be processed again: also one of which no card could be made, as the engine may have got better. */
export const canProcessAgain = (
  { processing, extraction, noText, isDeck }: LibraryDocument,
  running: boolean,
): boolean => !running && !noText && !isDeck && extraction === 'done' && processing.status === 'processed';

/** The entry of its menu that says how many cards its pages get, and changes it. */
export const howManyLabel = ({ howMany }: LibraryDocument): string =>
  `Cards: ${howMany === undefined ? 'as in Settings' : howManyChoice(howMany).inSentence}…`;

export function summaryAction({ hasSummaries, outcome, noText }: LibraryDocument): ActionState {
  const label = 'View summary';
  if (noText) return { label, disabledReason: onlyPictures };
  if (!hasSummaries && outcome) return { label, disabledReason: 'No summary could be made from its text' };
  return hasSummaries ? { label } : { label, disabledReason: 'Process & Generate writes the summary' };
}

/** Practice Quiz: of a document that was summarised. */
export function quizAction({ hasSummaries, outcome, noText }: LibraryDocument): ActionState {
  const label = 'Practice Quiz';
  if (hasSummaries) return { label };
  if (noText) return { label, disabledReason: onlyPictures };
  return {
    label,
    disabledReason: outcome
      ? 'No summary could be made from its text'
      : 'Press Process & Generate first: questions are made from its cards',
  };
}

const retryLabel = (pages: number): string => `Retry ${pages} failed ${pages === 1 ? 'page' : 'pages'}`;
