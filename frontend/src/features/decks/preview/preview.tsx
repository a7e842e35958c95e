import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import type { ImportPreview } from '@anamnesis/contracts/decks/preview.ts';
import type { TextReading } from '@anamnesis/contracts/decks/text-reading.ts';
import { sizeText } from '@anamnesis/contracts/library/quota.ts';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import {
  useCancelDeckImportMutation,
  useChooseDeckReadingMutation,
  useConfirmDeckImportMutation,
} from '../deck-endpoints.ts';
import { GradesSwitch } from './grades-switch.tsx';
import { Facts, type Fact } from '../facts.tsx';
import { Folded } from '../folded.tsx';
import { LeftOutFiles, MissingFiles } from '../missing-files.tsx';
import { counted, daysInWords, figure, impossibleInWords, programs } from '../words.ts';
import { treeOf, type DeckNode } from './deck-tree.ts';
import { DueTable } from './due-table.tsx';
import { TextReadView } from './text-read.tsx';

interface PreviewProps {
  of: Pick<DeckImport, 'id' | 'fileName' | 'status'>;
  preview: ImportPreview;
}

/** Decks within each other, with their cards. */
function DeckList({ decks, label }: { decks: readonly DeckNode[]; label?: string }) {
  return (
    <ul
      aria-label={label}
      className="flex flex-col not-first:ml-4 not-first:border-l not-first:border-line not-first:pl-3"
    >
      {decks.map(({ name, cards, decks: within }) => (
        <li key={name}>
          <p className="flex items-baseline justify-between gap-3 py-0.5">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="figures shrink-0 text-muted">
              {figure(cards)}
              <span className="sr-only">{cards === 1 ? ' card' : ' cards'}</span>
            </span>
          </p>
          {within.length > 0 && <DeckList decks={within} />}
        </li>
      ))}
    </ul>
  );
}

/** What is in a deck that was read, and whether it is to come in. */
export function Preview({ of: { id, fileName, status }, preview }: PreviewProps) {
  const [withAnswers, setWithAnswers] = useState(true);
  const [confirm, confirming] = useConfirmDeckImportMutation();
  const [cancel, cancelling] = useCancelDeckImportMutation();
  const [choose, choosing] = useChooseDeckReadingMutation();
  const [chosen, setChosen] = useState<{ reading: TextReading; of: ImportPreview } | null>(null);
  const { answers, cards, decks, due, known, noteTypes, text } = preview;
  const failure = confirming.error ?? choosing.error ?? cancelling.error;
  const isRead = status === 'ready' && !choosing.isLoading;
  /** It is shown at once, until what comes of it is there. */
  const read = (reading: TextReading): void => {
    setChosen({ reading, of: preview });
    void choose({ importId: id, reading });
  };
  return (
    <div className="flex flex-col gap-5">
      {cards === 0 ? (
        <Notice>
          {text?.table
            ? 'Read like this, the file has no cards. Say below what its columns are.'
            : 'There are no cards in this file. Choose another deck, or export this one again.'}
        </Notice>
      ) : (
        <Facts facts={factsOf(preview)} />
      )}
      {known > 0 && (
        <Notice>
          {known >= cards
            ? 'All of these cards are in your library already.'
            : `${counted(known, 'card is', 'cards are')} in your library already.`}{' '}
          Changes in the deck are applied to the cards that you have; your own edits stay, and nothing is
          added twice.
        </Notice>
      )}
      {answers && (
        <Switch
          label="Bring my answers along"
          description={
            withAnswers
              ? `${counted(answers.count, 'answer')} with their true dates, so your schedule carries on.`
              : 'Every card begins as a new one, as if you had never seen it.'
          }
          checked={withAnswers}
          onChange={setWithAnswers}
        />
      )}
      {preview.format === 'anki' && cards > 0 && <GradesSwitch />}
      {text && (
        <TextReadView
          read={text}
          chosen={chosen !== null && chosen.of === preview && !choosing.error ? chosen.reading : null}
          onChoose={read}
        />
      )}
      {preview.impossible && <Notice>{impossibleInWords(preview.impossible)}</Notice>}
      {due && <DueTable due={due} program={programs[preview.format]} />}
      <div className="-mx-2 flex flex-col">
        {decks.length > 0 && (
          <Folded title={counted(decks.length, 'deck')}>
            <DeckList label="Decks" decks={treeOf(decks)} />
          </Folded>
        )}
        {noteTypes.length > 0 && (
          <Folded title={counted(noteTypes.length, 'kind of note', 'kinds of notes')}>
            <ul>
              {noteTypes.map(({ name, notes }) => (
                <li key={name} className="flex justify-between gap-3 py-0.5">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <span className="figures shrink-0 text-muted">{counted(notes, 'note')}</span>
                </li>
              ))}
            </ul>
          </Folded>
        )}
        <MissingFiles missing={preview.missing} />
        <LeftOutFiles leftOut={preview.leftOut} />
      </div>
      {failure && <Notice tone="error">{errorMessage(failure)}</Notice>}
      <div className="flex flex-wrap gap-2 max-md:[&>button]:flex-1">
        <Button
          variant="primary"
          aria-label={`Import ${counted(cards, 'card')} of ${fileName}`}
          loading={confirming.isLoading}
          disabledReason={
            isRead
              ? cards === 0
                ? 'There are no cards in this file'
                : undefined
              : 'The file is being read again'
          }
          onClick={() => void confirm({ importId: id, withAnswers })}
        >
          Import {counted(cards, 'card')}
        </Button>
        <Button
          aria-label={`Cancel the import of ${fileName}`}
          loading={cancelling.isLoading}
          onClick={() => void cancel({ importId: id })}
        >
          Cancel
        </Button>
      </div>
    </div>
  );
}

function factsOf(preview: ImportPreview): Fact[] {
  const { answers, cards, notes, media, suspended, buried, flagged } = preview;
  const facts: (Fact | false)[] = [
    { name: cards === 1 ? 'Card' : 'Cards', value: figure(cards), detail: `from ${counted(notes, 'note')}` },
    answers !== null && {
      name: 'Answers',
      value: figure(answers.count),
      detail: daysInWords(answers.first, answers.last),
    },
    media.files > 0 && {
      name: 'Pictures and sounds',
      value: figure(media.files),
      detail: sizeText(media.bytes),
    },
    flagged > 0 && { name: 'Flagged', value: figure(flagged) },
    suspended > 0 && { name: 'Suspended', value: figure(suspended), detail: 'and stay so' },
    buried > 0 && { name: 'Buried', value: figure(buried), detail: 'and come as usual' },
  ];
  return facts.filter((fact) => fact !== false);
}
