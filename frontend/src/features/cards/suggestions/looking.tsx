import type { SuggestedCard } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';
import { suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { useMemo } from 'react';
import { refOf } from '../../../documents/document-ref.ts';
import { unitOf, type Unit } from '../../../documents/unit.ts';
import { useGetUserPreferencesQuery } from '../../../preferences/endpoints.ts';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { useWide } from '../../../ui/use-wide.ts';
import { PageBeside } from '../list/rows/page-beside.tsx';
import { PageOfCards } from '../list/rows/page-of-cards.tsx';
import { useCardList } from '../list/view/use-card-list.ts';
import { cardsInWords } from '../list/words.ts';
import { CurrentSuggestion } from './current-suggestion.tsx';
import { EditedSuggestion } from './edited-suggestion.tsx';
import { PageTray } from './tray/page-tray.tsx';
import { TrayFoot } from './tray/tray-foot.tsx';
import { useTray, type Tray } from './tray/use-tray.ts';
import { UnaskedSentences } from './unasked/unasked-sentences.tsx';
import { useSentences, type Sentences } from './unasked/use-sentences.ts';
import { useUnasked } from './unasked/use-unasked.ts';

interface LookingProps {
  document: Pdf | TextDocument;
  /** At least one, as the server ranks them. */
  all: readonly SuggestedCard[];
  /** How many are open. */
  left: number;
  onCards: () => void;
}

/** The keys of the tray: they are for the suggestion, or for the sentence while one is looked at, and for neither while somebody edits. */
function useTrayKeys(tray: Tray, sentences: Sentences): void {
  const isEdited = tray.edited !== null;
  const inSentence = sentences.current !== null && !isEdited;
  const inTray = sentences.current === null && !isEdited;
  const mayDecide = inTray && tray.current.status === 'open';
  useShortcut('a', tray.accept, mayDecide, 'Accept the suggestion');
  useShortcut('x', tray.dismiss, mayDecide, 'Dismiss the suggestion');
  useShortcut('e', tray.edit, mayDecide, 'Edit it first');
  useShortcut('ArrowDown', () => tray.step(1), inTray, 'Next suggestion');
  useShortcut('ArrowRight', () => tray.step(1), inTray);
  useShortcut('ArrowUp', () => tray.step(-1), inTray, 'Previous suggestion');
  useShortcut('ArrowLeft', () => tray.step(-1), inTray);
  useShortcut('z', tray.undo, !isEdited, 'Undo the last decision');
  useShortcut('Control+z', tray.undo, !isEdited);
  useShortcut('n', () => sentences.step(1), !isEdited, 'Next sentence without a card');
  useShortcut('p', () => sentences.step(-1), inSentence, 'Previous sentence');
  useShortcut('ArrowRight', () => sentences.otherTerm(1), inSentence, 'Hide the next term in the sentence');
  useShortcut('ArrowLeft', () => sentences.otherTerm(-1), inSentence, 'Hide the previous term');
  useShortcut('a', sentences.make, inSentence, 'Make a card from the sentence');
  useShortcut('Escape', sentences.leave, inSentence);
}

interface PageCountsProps {
  unit: Unit;
  page: number;
  cards: number;
  suggestions: number;
  /** How many sentences none of them asks; null while it is not known. */
  unasked: number | null;
}

/** What is made of a page, and what is not: '7 cards, 4 suggestions, 9 sentences without a card'. */
function PageCounts({ unit, page, cards, suggestions, unasked }: PageCountsProps) {
  const sentences =
    unasked === null || unasked === 0
      ? ''
      : `, ${unasked.toLocaleString('en')} ${unasked === 1 ? 'sentence' : 'sentences'} without a card`;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h3 className="figures text-base">
        {unit} {page}
      </h3>
      <p className="figures text-sm text-muted max-md:w-full">
        {cardsInWords(cards)}, {suggestionsInWords(suggestions)}
        {sentences}
      </p>
    </div>
  );
}

/** Goes through the suggestions: the one that is decided about, the others of its page, and the page with its sentence lit. */
export function Looking({ document, all, left, onCards }: LookingProps) {
  const { id, name, type } = refOf(document);
  const ref = useMemo(() => ({ id, name, type }), [id, name, type]);
  const tray = useTray(id, all);
  const { current, page, ofPage, edited } = tray;
  const wide = useWide();
  const { data: preferences, isError } = useGetUserPreferencesQuery();
  const lite = preferences?.data.liteMode ?? (isError ? false : null);
  const { cards } = useCardList(id);
  const cardsOfPage = useMemo(() => cards.filter(({ pageNumber }) => pageNumber === page), [cards, page]);
  const asking = useMemo(
    () => [...cardsOfPage, ...ofPage.filter(({ status }) => status === 'open')],
    [cardsOfPage, ofPage],
  );
  const { mark, unasked } = useUnasked(asking);
  const sentences = useSentences({ pdfId: id, page, unasked, cards });
  const { current: sentence } = sentences;
  const lit = useMemo(
    () => [sentence ? { id: 'sentence', prompt: sentence.prompt, span: sentence.sentence } : current],
    [sentence, current],
  );
  useTrayKeys(tray, sentences);
  const source = {
    document: ref,
    page,
    lite,
    cards: lit,
    editing: lit[0]!.id,
    alsoMark: mark,
  };
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-4 overflow-y-auto px-4 py-4 md:px-6">
        <PageCounts
          unit={unitOf(type)}
          page={page}
          cards={cardsOfPage.length}
          suggestions={ofPage.filter(({ status }) => status === 'open').length}
          unasked={unasked && sentences.left}
        />
        {edited === null ? (
          <CurrentSuggestion
            suggestion={current}
            place={ofPage.indexOf(current) + 1}
            count={ofPage.length}
            accept={tray.accept}
            dismiss={tray.dismiss}
            edit={tray.edit}
            reopen={tray.reopen}
          />
        ) : (
          <EditedSuggestion
            key={current.id}
            suggestion={current}
            text={edited}
            onChange={tray.change}
            onAccept={tray.accept}
            onCancel={tray.cancel}
          />
        )}
        <PageTray suggestions={ofPage} currentId={current.id} choose={tray.choose} />
        {edited === null && <UnaskedSentences sentences={sentences} />}
        {!wide && (
          <div className="mx-auto w-full max-w-[600px]">
            <PageOfCards key={page} {...source} />
          </div>
        )}
        <TrayFoot left={left} undo={tray.canUndo ? tray.undo : null} onCards={onCards} />
      </div>
      {wide && <PageBeside {...source} pages={document.totalPages} />}
    </div>
  );
}
