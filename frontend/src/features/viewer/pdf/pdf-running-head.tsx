import type { Section } from '@anamnesis/contracts/documents/blocks/section.ts';
import { useEffect, useRef, type RefObject } from 'react';
import type { OpenPdf } from '../../../pdf/engine/open-pdf.ts';
import { RunningHead } from '../running-head.tsx';
import { pathOnPage, type Path } from './contents/sections.ts';

interface PdfRunningHeadProps {
  list: RefObject<HTMLElement | null>;
  pdf: OpenPdf;
  /** The page that is read, from 1. */
  page: number;
  sections: readonly Section[];
}

/** The headings over what is at the top of the view of a PDF, as it is printed or as text. */
export function PdfRunningHead({ list, pdf, page, sections }: PdfRunningHeadProps) {
  /** Of pages, in points. */
  const heights = useRef(new Map<number, number>());
  useEffect(() => {
    for (const number of [page - 1, page]) {
      if (number < 1 || heights.current.has(number)) continue;
      // Until it is known a page stands under what it begins under.
      pdf.page(number).then(
        ({ width, ratio }) => heights.current.set(number, width * ratio),
        () => undefined,
      );
    }
  }, [pdf, page]);
  const pathAt = (part: Element, y: number): Path => {
    const number = [...(part.parentElement?.children ?? [])].indexOf(part) + 1;
    return pathOnPage(sections, number, isAbove(part, y, heights.current.get(number) ?? Infinity));
  };
  return <RunningHead list={list} pathAt={pathAt} className="mx-auto max-w-[600px]" />;
}

/** By the place of a section on the printed page; of a page as text by its headings that are above. */
function isAbove(part: Element, y: number, height: number): (section: Section) => boolean {
  const text = part.querySelector('.reflowed');
  if (text) {
    const above = [...text.querySelectorAll('.text-heading')].filter(
      (heading) => heading.getBoundingClientRect().bottom <= y,
    );
    const titles = new Set(above.map(({ textContent }) => lettersOf(textContent)));
    return ({ level, path }) => level !== undefined && titles.has(lettersOf(path.at(-1) ?? ''));
  }
  const page = part.querySelector('.pdf-page')?.getBoundingClientRect();
  const place = page && page.height > 0 ? ((y - page.top) / page.height) * height : 0;
  return ({ top }) => top !== null && top < place && Number.isFinite(place);
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
