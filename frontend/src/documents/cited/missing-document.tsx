import { Notice } from '../../ui/feedback/notice.tsx';

/** In place of the page of a document that was deleted since it was cited. */
export function MissingDocument() {
  return (
    <div className="p-4">
      <Notice>This document is not in your resources any more.</Notice>
    </div>
  );
}
