import { useMemo, type ReactNode } from 'react';
import { cleaned } from './clean.ts';
import { shownNodes, type Showing } from './shown-nodes.tsx';
import './rich-card.css';

export interface RichHtmlProps extends Showing {
  html: string;
  /** What it says, where it cannot be shown yet. */
  text?: ReactNode;
}

/** HTML of a card that came from elsewhere. Nothing of it is shown as it is: elements of ours are made of what may stay. */
export function RichHtml({ html, pdfId, side, files }: RichHtmlProps) {
  const shown = useMemo(() => shownNodes(cleaned(html), { pdfId, side, files }), [html, pdfId, side, files]);
  return (
    <div dir="auto" className="reading card-html">
      {shown}
    </div>
  );
}
