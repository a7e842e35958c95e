import { longestPassage } from '@anamnesis/contracts/notes-search/limits.ts';
import { useState, type ReactNode } from 'react';
import { useExplain } from '../../../explaining/use-explain.tsx';
import { type SelectedPage, type TextSelection, useTextSelection } from '../../../pdf/page/text-selection.ts';
import { cardOfSelection, type CardOfSelection } from './card-of-selection.ts';
import { type Flow, flowOf, paragraphEnd } from './flow.ts';
import { SelectionButtons } from './selection-buttons.tsx';

interface SelectingProps {
  /** The document whose pages or parts are shown. */
  documentId: string;
  /** Opens the form of a new card for a page or a part of a text, from 1; no card is offered without it. */
  make: ((page: number, card: CardOfSelection) => void) | undefined;
  /** A document. */
  children: ReactNode;
}

/** What a selection offers, and where that is. */
type Offered = { card: CardOfSelection | null; words: string; page: number; range: Range };

/** Offers to make a card of what is selected in a document, where one can be made of it, and to have it explained. */
export function Selecting({ documentId, make, children }: SelectingProps) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const { explain, dialog } = useExplain();
  const offer = ({ range, pageIndex }: TextSelection): void => {
    const page = pageOf(range.startContainer);
    const flow = page && flowOf(page.box, range);
    setOffered(
      flow && { card: make ? cardOfSelection(flow) : null, words: wordsOf(flow), page: pageIndex, range },
    );
  };
  useTextSelection(pageOf, make || explain ? offer : undefined);
  const close = (): void => setOffered(null);
  const canExplain =
    explain && offered && /[\p{L}\p{N}]/u.test(offered.words) && offered.words.length <= longestPassage;
  return (
    <>
      {children}
      {offered && (offered.card || canExplain) && (
        <SelectionButtons
          range={offered.range}
          card={offered.card}
          onClose={close}
          onMake={() => {
            close();
            if (offered.card) make?.(offered.page, offered.card);
          }}
          onExplain={
            canExplain
              ? () => {
                  close();
                  const { words, page: pageNumber } = offered;
                  explain({
                    explained: { of: 'passage', pdfId: documentId, pageNumber, words },
                    text: words,
                  });
                }
              : null
          }
        />
      )}
      {dialog}
    </>
  );
}

/** As they stand on the page, without the signs of where its paragraphs end. */
const wordsOf = ({ text, from, to }: Flow): string =>
  text.slice(from, to).replaceAll(paragraphEnd, '\n').trim();

/** The page of a PDF, or the part of a text, in which a node is. */
function pageOf(node: Node): SelectedPage | null {
  const element = node instanceof Element ? node : node.parentElement;
  const box = element?.closest<HTMLElement>('.pdf-layers, .text-part, .reflowed, .slide-notes');
  if (!box) return null;
  const { page, part } = box.dataset;
  return { box, pageIndex: Number(page ?? part), spans: '.pdf-text > span, p, h2, li, td' };
}
