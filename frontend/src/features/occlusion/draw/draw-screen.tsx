import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, useMemo } from 'react';
import { type Occlusion, mostOcclusionsAtOnce } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { DrawingScreenProps } from '../../../occlusion/drawing-screen.ts';
import { useOcclusionQuery } from '../../../occlusion/occlusion-endpoints.ts';
import { onPicture, partOf } from '../../../occlusion/page-part.ts';
import { knownPicture } from '../../../occlusion/pictures.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Waiting } from '../../../ui/feedback/spinner.tsx';
import { DrawingPage } from './drawing-page.tsx';
import { useOcclusionsQuery } from './endpoints.ts';
import { KnownNotice } from './frame/notices.tsx';
import { ScreenFrame } from './frame/screen-frame.tsx';

/** Where places of a page are hidden, each as a card: a new picture, or one that is there. */
export function DrawScreen(props: DrawingScreenProps) {
  const [opened, setOpened] = useState('occlusionId' in props ? props.occlusionId : null);
  const { onClose } = props;
  const group = 'occlusionId' in props ? props.group : undefined;
  if (opened !== null) return <KnownDrawing key={opened} occlusionId={opened} {...{ group, onClose }} />;
  if ('occlusionId' in props) return null;
  return <NewDrawing {...props} open={setOpened} />;
}

const noneDrawn: readonly string[] = [];

interface NewDrawingProps extends Extract<DrawingScreenProps, { pdfId: string }> {
  /** One that is there, instead. */
  open: (occlusionId: string) => void;
}

const none: readonly Shape[] = [];

/**
 * What the pictures that a page has already hide, of which there are cards; null until it is known. Where it cannot be
 * loaded, nothing. `drawn`: ids of drawings.
 */
function useDrawnBefore(drawn: readonly string[]): readonly Shape[] | null {
  const occlusionIds = drawn.slice(0, mostOcclusionsAtOnce);
  const { data, isError } = useOcclusionsQuery(occlusionIds.length > 0 ? { occlusionIds } : skipToken);
  return useMemo(() => {
    if (drawn.length === 0 || isError) return none;
    if (!data) return null;
    return data.occlusions.flatMap(({ drawing, cards }) => {
      const groups = new Set(cards.map(({ group }) => group));
      return drawing.shapes.filter(({ group }) => groups.has(group));
    });
  }, [drawn, data, isError]);
}

function NewDrawing({ pdfId, pageNumber, ratio, drawn = noneDrawn, onClose, open }: NewDrawingProps) {
  const [isNew, setNew] = useState(false);
  const before = useDrawnBefore(drawn);
  return (
    <DrawingPage
      {...{ pdfId, pageNumber, ratio, onClose }}
      occlusion={null}
      before={before}
      leadsElsewhere={drawn.length > 0 && !isNew}
      fetchOther={() => Promise.resolve(null)}
    >
      {!isNew && <KnownNotice drawn={drawn} open={open} dismiss={() => setNew(true)} />}
    </DrawingPage>
  );
}

interface KnownDrawingProps extends Pick<DrawingScreenProps, 'onClose'> {
  occlusionId: string;
  group: string | undefined;
}

/** One that is there, to be changed. */
function KnownDrawing({ occlusionId, group, onClose }: KnownDrawingProps) {
  // What is drawn on is what was there when it was opened, whatever comes in meanwhile.
  // It is asked for anew: what was known does not say which cards were deleted since.
  const [openedAt] = useState(Date.now);
  const { data, isError, isFetching, fulfilledTimeStamp, refetch } = useOcclusionQuery(occlusionId, {
    refetchOnMountOrArgChange: true,
  });
  const isNow = !isFetching && fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt;
  const [first, setFirst] = useState<typeof data>();
  if (!first && data && isNow) setFirst({ ...data, drawing: onPicture(data.drawing) });
  if (first)
    return (
      <DrawingPage
        pdfId={first.pdfId}
        pageNumber={first.pageNumber}
        ratio={ratioBy(first)}
        file={first.drawing.picture}
        occlusion={first}
        group={group}
        fetchOther={async () => {
          const answer = await refetch();
          return answer.isError ? null : (answer.data ?? null);
        }}
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

/** The height of its page divided by the width, as the picture of its cards tells it, where that is there; else null. */
function ratioBy(occlusion: Occlusion): number | null {
  const { region } = occlusion.drawing;
  const picture = knownPicture(partOf(occlusion));
  return picture && (picture.height * region.width) / (picture.width * region.height);
}
