import {
  type documentsApi,
  mostBullets,
  type ProcessedTextEntry,
  summariesPage,
} from '@anamnesis/contracts/documents/api.ts';
import { type PageDocument, pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { DocumentType } from '@anamnesis/contracts/library/events.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findPage } from '../../paging/find-page.ts';
import { ownDocument } from '../own-document.ts';

export const getProcessedText =
  ({ store }: Dependencies): QueryHandler<typeof documentsApi.getProcessedText> =>
  async ({ body: { pdfId, limit = summariesPage.most, cursor } }, { userId }) => {
    const document = await ownDocument(store, userId, pdfId);
    const where = { documentId: pdfId };
    const { found, next } = await findPage(store, pagesModel, {
      where,
      order: ['pageNumber'],
      limit,
      cursor,
    });
    const textEntries = found.flatMap(({ doc }) => toTextEntry(doc, document.type));
    return { textEntries, nextCursor: next };
  };

/** The summary of a page, or the reason why it has none; nothing for a page that has not been processed. */
function toTextEntry(
  page: Omit<PageDocument, 'documentId' | 'userId' | 'picture'>,
  type: DocumentType,
): ProcessedTextEntry[] {
  const { pageNumber, summary, note } = page;
  if (summary) {
    const bullets = summary.bullets.slice(0, mostBullets);
    const more = summary.more?.slice(0, mostBullets);
    return [
      {
        pageNumber,
        pageTitle: summary.title,
        summary: separated(bullets),
        bullets,
        ...(more?.length ? { more } : {}),
        ...makerIn(page),
      },
    ];
  }
  if (note === null) return [];
  const pageTitle = `${type === 'pdf' ? 'Page' : 'Part'} ${pageNumber}`;
  return [{ pageNumber, pageTitle, summary: '', bullets: [], note, ...makerIn(page) }];
}

const makerIn = ({ madeBy, insteadOf }: Pick<PageDocument, 'madeBy' | 'insteadOf'>) => ({
  ...(madeBy ? { madeBy } : {}),
  ...(insteadOf ? { insteadOf } : {}),
});

/**
 * Bullets in one text, separated by commas. A comma within a bullet is a semicolon there, one of thousands a space that does not break, a
 * decimal one a point: who splits the text at its commas has the bullets again.
 */
const separated = (bullets: readonly string[]): string =>
  bullets.map((bullet) => bullet.replace(/,(?=(\d*))/gu, inFigure).replaceAll(',', ';')).join(', ');

/** A comma before these digits: "K < 3,5 mmol/l", "1,200". */
const inFigure = (comma: string, digits: string, at: number, bullet: string): string => {
  const before = bullet.charAt(at - 1);
  const isInFigure = digits !== '' && before >= '0' && before <= '9';
  return !isInFigure ? comma : digits.length === 3 ? '\u00A0' : '.';
};
