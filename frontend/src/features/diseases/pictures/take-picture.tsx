import { SquareDashed } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../api/api-error.ts';
import { DrawingScreen, useCanDraw } from '../../../occlusion/drawing-screen.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLazyPictureCardsQuery, useTakePictureMutation } from '../disease-endpoints.ts';

type Drawing = { pdfId: string; drawn: readonly string[] };

/** Takes a picture into the library, once, and opens it to hide places on it; nothing where no cards can be made of pages. */
export function TakePicture({ pictureId }: { pictureId: string }) {
  const canDraw = useCanDraw();
  const [take] = useTakePictureMutation();
  const [cardsOf] = useLazyPictureCardsQuery();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  if (!canDraw) return null;

  const open = async (): Promise<void> => {
    setFailure('');
    setBusy(true);
    try {
      const { documentId: pdfId } = await take({ pictureId }).unwrap();
      setTaken(pdfId);
      const { questions } = await cardsOf({ pdfId }).unwrap();
      const drawn = new Set(questions.flatMap(({ occlusion }) => (occlusion ? [occlusion.occlusionId] : [])));
      setDrawing({ pdfId, drawn: [...drawn] });
    } catch (thrown) {
      setFailure(`The picture could not be opened. ${errorMessage(thrown)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={<SquareDashed aria-hidden size={16} />} loading={busy} onClick={() => void open()}>
        Make cards from it
      </Button>
      {taken !== null && (
        <Link
          to={`/PDFupload?${new URLSearchParams({ document: taken, show: 'view' })}`}
          className="target flex items-center px-1 text-sm text-muted underline decoration-line-strong underline-offset-2 hover:text-ink"
        >
          In your library
        </Link>
      )}
      <p role="alert" className="text-sm wrap-anywhere text-wrong empty:hidden">
        {failure}
      </p>
      {drawing && (
        <DrawingScreen
          pdfId={drawing.pdfId}
          pageNumber={1}
          drawn={drawing.drawn}
          onClose={() => setDrawing(null)}
        />
      )}
    </>
  );
}
