import type { SuggestedCard } from '@anamnesis/contracts/cards/suggestions-api.ts';
import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { useMemo } from 'react';
import { refOf } from '../../../documents/document-ref.ts';
import { unitOf } from '../../../documents/unit.ts';
import { useGetUserPreferencesQuery } from '../../../preferences/endpoints.ts';
import { useWide } from '../../../ui/use-wide.ts';
import { PageBeside } from '../list/page-beside.tsx';
import { PageOfCards } from '../list/page-of-cards.tsx';
import { useCardList } from '../list/use-card-list.ts';
import { CurrentSuggestion } from './current-suggestion.tsx';
import { EditedSuggestion } from './edited-suggestion.tsx';
import { PageCounts } from './page-counts.tsx';
import { PageTray } from './page-tray.tsx';
import { TrayFoot } from './tray-foot.tsx';
import { useTray } from './use-tray.ts';
import { UnaskedSentences } from './unasked-sentences.tsx';
import { useSentences } from './use-sentences.ts';
import { useTrayKeys } from './use-tray-keys.ts';
import { useUnasked } from './use-unasked.ts';

interface LookingProps {
  document: Pdf | TextDocument;
  /** At least one, as the server ranks them. */
  all: readonly SuggestedCard[];
  /** How many are open. */
  left: number;
  onCards: () => void;
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
