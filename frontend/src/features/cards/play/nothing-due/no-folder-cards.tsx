import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { Layers } from 'lucide-react';
import { useGetUserFoldersQuery } from '../../../../documents/folders-endpoint.ts';
import { useGetStudyTodayQuery } from '../../../../study/endpoints.ts';
import { cardsOffered, folderPlan } from '../../../../study/folder-plan.ts';
import type { YieldFilter } from '../../../../study/play-state.ts';
import { dealtInWords, limitInWords } from '../../../../study/words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { MoreNewCards } from '../complete/more-new-cards.tsx';
import type { PlayScope } from '../deal/navigation-state.ts';
import { PlayHeader } from '../play-header.tsx';
import { useNextSession } from '../complete/use-next-session.ts';
import { usePlayName } from '../deal/use-play-name.ts';

export interface NoFolderCardsProps {
  scope: Extract<PlayScope, { kind: 'folder' }>;
  yieldFilter: YieldFilter;
  onLeave: () => void;
}

/** Nothing to play in a folder: nothing (of high yield) is due, or its documents have no cards yet. */
export function NoFolderCards({ scope, yieldFilter, onLeave }: NoFolderCardsProps) {
  const { data, isLoading } = useGetUserFoldersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: plan, isLoading: planning } = useGetStudyTodayQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const name = usePlayName(scope);
  const study = useNextSession();
  const folder = data?.folders.find(({ Folder_id }) => Folder_id === scope.folder.id);
  const here = plan && folderPlan(plan, scope.folder.id);
  const unprepared = folder && isUnprepared(folder);
  const others = yieldFilter === 'high' && here && cardsOffered(here) > 0;
  const newInAll = yieldFilter === 'all' ? (here?.newInAll ?? 0) : 0;
  const more = plan && newInAll > 0;
  return (
    <>
      <PlayHeader name={name} onLeave={onLeave} />
      <div className={cx('m-auto', (isLoading || planning) && 'invisible')}>
        <EmptyState
          title={
            unprepared
              ? 'No documents with summaries found in this folder. Please summarize some documents first.'
              : `No due ${yieldFilter === 'high' ? 'high yield ' : ''}Anki cards found in this folder.`
          }
          icon={<Layers size={28} />}
          action={
            <div className="flex flex-col gap-2">
              {others && (
                <Button variant="primary" onClick={() => study({ scope })}>
                  Study all: {dealtInWords(here)}
                </Button>
              )}
              {more && <MoreNewCards scope={scope} newInAll={newInAll} begun={plan.introducedToday} />}
              <Button variant={others || more ? 'secondary' : 'primary'} onClick={onLeave}>
                Back to PDF Upload
              </Button>
            </div>
          }
        >
          {unprepared && whatToDo(folder)}
          {!unprepared && more && limitInWords({ ...plan, newInAll })}
          {!unprepared && !more && !others && (
            <>
              {folder && areProcessed(folder) > 0 && `${processedNow(areProcessed(folder))} `}
              Each card comes back on its own day.
            </>
          )}
        </EmptyState>
      </div>
    </>
  );
}

/** A text can have cards of its own before anything was summarized. */
const isUnprepared = ({ PDFs }: Folder): boolean =>
  PDFs.every(({ hasSummaries, hasAnkiCards }) => !hasSummaries && !hasAnkiCards);

const areProcessed = ({ PDFs }: Folder): number =>
  PDFs.filter(({ processing }) => processing.status === 'processing').length;

const processedNow = (documents: number): string =>
  documents === 1
    ? 'One document is being processed now: its cards can be studied as soon as they are written.'
    : `${documents} documents are being processed now: their cards can be studied as soon as they are written.`;

function whatToDo(folder: Folder): string {
  const processed = areProcessed(folder);
  if (processed > 0) return processedNow(processed);
  return folder.PDFs.length === 0
    ? 'It has no documents. Upload a lecture to it.'
    : 'Open one of its documents: “Process & Generate” writes its summary and its cards.';
}
