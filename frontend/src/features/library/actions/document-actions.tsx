import {
  Download,
  Eye,
  Layers,
  List,
  ListChecks,
  PencilLine,
  Sparkles,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { usePracticeStats } from '../../../study/practice-stats.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ActionButton } from './action-button.tsx';
import {
  ankiAction,
  offersProcessing,
  pressAnki,
  processAction,
  quizAction,
  summaryAction,
} from '../document-state.ts';
import { idOf, kindOf, type LibraryDocument } from '../documents.ts';
import { offerInWords, offerOf } from '../due.ts';
import { Costs } from '../estimate/costs.tsx';
import { useLibrary } from '../library-context.tsx';
import { useRowTabIndex } from '../tree/row-context.ts';

interface DocumentActionsProps {
  document: LibraryDocument;
  onDelete: () => void;
}

/** The dropdown of a document. */
export function DocumentActions({ document, onDelete }: DocumentActionsProps) {
  const { show, play, work, counts } = useLibrary();
  const tabIndex = useRowTabIndex();
  const running = work.isRunning(document);
  const anki = ankiAction(document, running);
  const counted = counts(idOf(document));
  const stats = usePracticeStats(idOf(document));
  return (
    <div className="my-1 ml-4 flex flex-col border-l border-line pl-0.5">
      {!document.isDeck && (
        <>
          <ActionButton
            icon={<Eye size={16} />}
            label={`View ${kindOf(document)}`}
            onPress={() => show(document, 'view')}
          />
          <ActionButton
            icon={<List size={16} />}
            {...summaryAction(document)}
            onPress={() => show(document, 'summary')}
          />
          <ActionButton
            icon={<Sparkles size={16} />}
            {...processAction(document, running)}
            {...(offersProcessing(document, running) && {
              detail: <Costs {...{ document }} kind="summariesAndCards" as="short" />,
            })}
            onPress={() => work.start(document, 'everything')}
          />
        </>
      )}
      {/* In a narrow sidebar the icons stand below, so that the words are not broken. */}
      <div className="flex flex-wrap items-center justify-end">
        <div className="max-w-full shrink-0 grow">
          <ActionButton
            icon={<Layers size={16} />}
            label={anki.label}
            disabledReason={anki.disabledReason}
            tooltip={anki.tooltip}
            detail={
              anki.detail ??
              (anki.does === 'play' && counted?.due
                ? offerInWords(offerOf(counted), counted.due.tomorrow)
                : undefined)
            }
            onPress={() =>
              pressAnki(anki.does, { document, play, explain: (each) => show(each, 'cards'), work })
            }
          />
        </div>
        {(document.hasAnkiCards || anki.does !== 'generate') && (
          <IconButton tabIndex={tabIndex} label="Edit cards" onClick={() => show(document, 'cards')}>
            <SquarePen aria-hidden size={16} />
          </IconButton>
        )}
        {document.hasAnkiCards && (
          <IconButton
            tabIndex={tabIndex}
            label="Download Anki deck"
            onClick={() => work.downloadDeck({ document })}
          >
            <Download aria-hidden size={16} />
          </IconButton>
        )}
      </div>
      {!document.isDeck && (
        <ActionButton
          icon={<ListChecks size={16} />}
          {...quizAction(document)}
          detail={stats}
          onPress={() => show(document, 'quiz')}
        />
      )}
      {document.totalPages !== null && (
        <ActionButton
          icon={<PencilLine size={16} />}
          label="Create New Flash Card"
          onPress={() => work.writeCard(document)}
        />
      )}
      <div className="mt-1 border-t border-line pt-1">
        <ActionButton
          icon={<Trash2 size={16} />}
          label={`Delete ${kindOf(document)}`}
          quiet
          onPress={onDelete}
        />
      </div>
    </div>
  );
}
