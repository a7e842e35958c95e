import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { ReactNode } from 'react';
import { CardText } from '../card-text/card-text.tsx';
import { loadedLater } from '../ui/feedback/loaded-later.tsx';
import type { RichHtmlProps } from './rich-html.tsx';
import type { Showing } from './shown-nodes.tsx';

/** Loaded with the first card that needs it: most are text. */
const RichLater = loadedLater(
  async () => (await import('./rich-html.tsx')).RichHtml,
  ({ text }: RichHtmlProps) => text,
);

interface WholeCardProps {
  card: Pick<AnkiCard, 'prompt' | 'rich' | 'pdfId'>;
  side: 'front' | 'back';
  /** The card as text, where it is shown another way than usual. */
  text?: ReactNode;
  files?: Showing['files'];
}

/** A card where all of it is shown: as its deck laid it out, or its text. */
export function WholeCard({ card: { prompt, rich, pdfId }, side, text, files }: WholeCardProps) {
  const said = text ?? <CardText prompt={prompt} revealed={side === 'back'} />;
  return rich ? <RichLater html={rich[side]} text={said} {...{ pdfId, side, files }} /> : said;
}
