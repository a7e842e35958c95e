import type { DocumentWork } from '../../../features/library/library-context.tsx';
import type { LibraryDocument } from '../../../features/library/documents.ts';
import { Costs } from '../../../features/library/estimate/costs.tsx';
import { useGetContentEngineQuery } from '../../../preferences/endpoints.ts';
import { Button } from '../../../ui/buttons/button.tsx';

interface StandInNoticeProps {
  document: LibraryDocument;
  work: Pick<DocumentWork, 'isRunning' | 'start'>;
}

/** What the built-in engine made instead of the model, and one press that asks the model again; nothing where there is none. */
export function StandInNotice({ document, work }: StandInNoticeProps) {
  const standIns = document.outcome?.standIns;
  if (standIns === undefined || work.isRunning(document)) return null;
  return <StandIns {...{ document, standIns }} ask={() => work.start(document, 'standIns')} />;
}

interface StandInsProps extends Pick<StandInNoticeProps, 'document'> {
  standIns: string;
  ask: () => void;
}

/** Whoever chose the built-in engine since is not offered the model. */
function StandIns({ document, standIns, ask }: StandInsProps) {
  const chosen = useGetContentEngineQuery().data?.engine;
  return (
    <div className="flex flex-wrap items-center gap-x-2 px-4 pt-3 text-sm text-muted md:px-8 md:pb-1">
      <p className="max-w-prose min-w-0">
        {standIns}
        {chosen === 'builtin' && ' You have chosen the built-in engine in Settings.'}
      </p>
      {chosen !== 'builtin' && (
        <>
          <Button
            variant="quiet"
            className="max-md:-ml-4"
            title="Your cards stay; new ones are added."
            onClick={ask}
          >
            Ask again
          </Button>
          <Costs {...{ document }} kind="standIns" as="line" />
        </>
      )}
    </div>
  );
}
