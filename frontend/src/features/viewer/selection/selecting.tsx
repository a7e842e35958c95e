import { useState, type ReactNode } from 'react';
import { type SelectedPage, type TextSelection, useTextSelection } from '../../../pdf/text-selection.ts';
import { cardOfSelection, type CardOfSelection } from './card-of-selection.ts';
import { flowOf } from './flow.ts';
import { MakeCardButton, type Offered } from './make-card-button.tsx';

interface SelectingProps {
  /** Opens the form of a new card for a page or a part of a text, from 1; nothing is offered without it. */
  make: ((page: number, card: CardOfSelection) => void) | undefined;
  /** A document. */
  children: ReactNode;
}

/** Offers to make a card of what is selected in a document, where one can be made of it. */
export function Selecting({ make, children }: SelectingProps) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const offer = ({ range, pageIndex }: TextSelection): void => {
    const page = pageOf(range.startContainer);
    const flow = page && flowOf(page.box, range);
    const card = flow && cardOfSelection(flow);
    setOffered(card && { card, page: pageIndex, range });
  };
  useTextSelection(pageOf, make && offer);
  return (
    <>
      {children}
      {make && offered && (
        <MakeCardButton
          offered={offered}
          onClose={() => setOffered(null)}
          onPress={() => {
            setOffered(null);
            make(offered.page, offered.card);
          }}
        />
      )}
    </>
  );
}

/** The page of a PDF, or the part of a text, in which a node is. */
function pageOf(node: Node): SelectedPage | null {
  const element = node instanceof Element ? node : node.parentElement;
  const box = element?.closest<HTMLElement>('.pdf-layers, .text-part, .reflowed, .slide-notes');
  if (!box) return null;
  const { page, part } = box.dataset;
  return { box, pageIndex: Number(page ?? part), spans: '.pdf-text > span, p, h2, li, td' };
}
