import type { DocumentWork } from '../../features/library/library-context.tsx';
import type { LibraryDocument } from '../../features/library/documents.ts';
import { useGetContentEngineQuery } from '../../preferences/endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface StandInNoticeProps {
  document: LibraryDocument;
  work: Pick<DocumentWork, 'isRunning' | 'start'>;
}

/** What the built-in engine made instead of the model, and one press that asks the model again; nothing where there is none. */
export function StandInNotice({ document, work }: StandInNoticeProps) {
  const standIns = document.outcome?.standIns;
  if (standIns === undefined || work.isRunning(document)) return null;
  return <Told standIns={standIns} ask={() => work.start(document, 'standIns')} />;
}

/** Whoever chose the built-in engine since is not offered the model. */
function Told({ standIns, ask }: { standIns: string; ask: () => void }) {
  const chosen = useGetContentEngineQuery().data?.engine;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-4">
      <Notice action={chosen === 'server' && <Button onClick={ask}>Ask again</Button>}>
        {standIns}
        {chosen === 'server' && ' Your cards stay when you ask again; new ones come beside them.'}
        {chosen === 'builtin' && ' You have chosen the built-in engine in Settings.'}
      </Notice>
    </div>
  );
}
