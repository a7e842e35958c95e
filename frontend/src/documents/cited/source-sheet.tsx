import { Link } from 'react-router';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CitedPage } from './cited-page.tsx';
import { pageInWords, readerAddress } from './cited-place.ts';
import { MissingDocument } from './missing-document.tsx';
import type { ShownSource } from './shown-source.ts';

/** The page of a passage over what cites it, where there is no room beside it. Back closes it. */
export function SourceSheet({ place, document, onClose }: ShownSource) {
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={document?.name ?? place.name}
      description={pageInWords(document?.type ?? 'pdf', place.page)}
      footer={
        document && (
          <Link to={readerAddress(document, place)} className={buttonClass()}>
            Open document
          </Link>
        )
      }
    >
      {document ? (
        <div className="relative -mx-6 h-[56dvh] md:mx-0">
          <CitedPage document={document} place={place} />
        </div>
      ) : (
        <MissingDocument />
      )}
    </Dialog>
  );
}
