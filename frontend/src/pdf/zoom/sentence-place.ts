import type { TextOverPage } from '../open-pdf.ts';
import type { MarkPage } from '../page-features.ts';
import { around, type Box } from '@anamnesis/contracts/documents/region/box.ts';
import { placeBoxesOn } from '../place-boxes.ts';
import { visibleText } from '../visible-text.ts';
import type { SentencePlace } from './view.ts';

/**
 * Where the marks would lie on a page, whether or not they are drawn. Null when nothing would be marked, or the page
 * has no size.
 */
export function sentencePlace(text: TextOverPage, mark: MarkPage): SentencePlace | null {
  const page = text.divs[0]?.closest('.pdf-layers');
  if (!page) return null;
  const boxOf = placeBoxesOn(page, text);
  const found = mark(visibleText(text)).flatMap((each) => {
    const place = boxOf(each);
    return place ? [{ ...place, tone: each.tone }] : [];
  });
  const [first] = found;
  if (!first) return null;
  const [answer = first, ...more] = found.filter(({ tone }) => tone === 'answer');
  return {
    sentence: around(found.map(({ box }) => box)),
    answer: [answer.box, ...more.map(({ box }) => box)],
    // Not that of a raised figure within it.
    text: found.reduce((widest, each) => (widthOf(each.box) > widthOf(widest.box) ? each : widest), first)
      .letters,
  };
}

const widthOf = ({ left, right }: Box): number => right - left;
