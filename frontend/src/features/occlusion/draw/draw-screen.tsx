import { useState } from 'react';
import type { DrawingScreenProps } from '../../../occlusion/drawing-screen.ts';
import { useOcclusionQuery } from '../../../occlusion/occlusion-endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { DrawingPage } from './drawing-page.tsx';
import { KnownNotice } from './frame/notices.tsx';
import { ScreenFrame } from './frame/screen-frame.tsx';
import { useDrawnBefore } from './use-drawn-before.ts';

/** Where places of a page are hidden, each as a card: a new picture, or one that is there. */
export function DrawScreen(props: DrawingScreenProps) {
  const [opened, setOpened] = useState('occlusionId' in props ? props.occlusionId : null);
  const { onClose } = props;
  if (opened !== null) return <KnownDrawing key={opened} occlusionId={opened} onClose={onClose} />;
  if ('occlusionId' in props) return null;
  return <NewDrawing {...props} open={setOpened} />;
}

const noneDrawn: readonly string[] = [];

interface NewDrawingProps extends Extract<DrawingScreenProps, { pdfId: string }> {
  /** One that is there, instead. */
  open: (occlusionId: string) => void;
}

function NewDrawing({ pdfId, pageNumber, drawn = noneDrawn, onClose, open }: NewDrawingProps) {
  const [isNew, setNew] = useState(false);
  const before = useDrawnBefore(drawn);
  return (
    <DrawingPage
      {...{ pdfId, pageNumber, onClose }}
      occlusion={null}
      before={before}
      leadsElsewhere={drawn.length > 0 && !isNew}
      fetchOther={() => Promise.resolve(null)}
    >
      {!isNew && <KnownNotice drawn={drawn} open={open} dismiss={() => setNew(true)} />}
    </DrawingPage>
  );
}

/** One that is there, to be changed. */
function KnownDrawing({ occlusionId, onClose }: Extract<DrawingScreenProps, { occlusionId: string }>) {
  // What is drawn on is what was there when it was opened, whatever comes in meanwhile.
  // It is asked for anew: what was known does not say which cards were deleted since.
  const [openedAt] = useState(Date.now);
  const { data, isError, isFetching, fulfilledTimeStamp, refetch } = useOcclusionQuery(occlusionId, {
    refetchOnMountOrArgChange: true,
  });
  const isNow = !isFetching && fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt;
  const [first, setFirst] = useState<typeof data>();
  if (!first && data && isNow) setFirst(data);
  if (first)
    return (
      <DrawingPage
        pdfId={first.pdfId}
        pageNumber={first.pageNumber}
        occlusion={first}
        fetchOther={async () => (await refetch()).data ?? null}
        onClose={onClose}
      />
    );
  return (
    <ScreenFrame title="Hide places" close={() => onClose(null)}>
      <div className="mx-auto w-full max-w-xl p-4">
        {isError ? (
          <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            The picture could not be loaded. Check your connection.
          </Notice>
        ) : data === null ? (
          <Notice>This picture is not there any more. Its document or its cards were deleted.</Notice>
        ) : (
          <Waiting label="Loading the picture" />
        )}
      </div>
    </ScreenFrame>
  );
}
