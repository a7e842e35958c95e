import type { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import {
  MeasurePage,
  type PageGeometry,
  pageGeometrySchema,
} from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { PicturedPage } from '../pages/document-page.ts';
import { documentText } from '../text/document-text.ts';
import { readingFiles } from '../files/file-damaged.ts';
import { createJsonLibrary, type JsonLibrary } from '../text/json-library.ts';
import { ownDocument } from '../own-document.ts';
import { preparedPage } from '../pages/prepared-page.ts';
import { recognisedText } from '../text/recognised-text.ts';
import { createTextLibrary } from '../text/text-library.ts';
import type { FigurePageText } from './figure-texts.ts';
import { wayOf } from './lies.ts';
import { noPlaces, type PagePlaces, labelPlacesOf } from './places-of.ts';

/** The pictures on a page may take seconds to read, the first time; other people's pages come in between. */
const timeoutMs = 60_000;
/** Pages whose places are kept, each for one person: nobody is told by the time of an answer what others opened. */
const mostKept = 20;
const [mostMeasured, measuredBytes] = [8, 16 * 2 ** 20];
const [mostTexts, textBytes] = [4, 32 * 2 ** 20];

type Deps = Pick<Dependencies, 'store' | 'blobs' | 'bus' | 'logger'>;

/** Where words and lines of a page stand, and its figures. Of a page that cannot be read nothing is told. */
export function getPagePlaces(deps: Deps): QueryHandler<typeof occlusionApi.getPagePlaces> {
  const { store, blobs, logger } = deps;
  const texts = createTextLibrary(blobs, mostTexts, textBytes);
  const measured = createJsonLibrary(blobs, {
    schema: pageGeometrySchema,
    capacity: mostMeasured,
    keptBytes: measuredBytes,
  });
  const kept = new LRUCache<string, PagePlaces>({ max: mostKept });

  async function textOf(document: DocumentDocument, page: PicturedPage): Promise<FigurePageText> {
    const { recognised, pageNumber } = page;
    if (recognised && recognised.confidence > 0) {
      const [own] = (await texts.read(recognised.textBlob)).pages;
      return own ?? nothing;
    }
    if (document.textBlob === null) return nothing;
    const { pages } = await documentText({ store, texts }, document);
    return pages.find((one) => one.pageNumber === pageNumber) ?? nothing;
  }

  return async ({ query: { pdfId, pageNumber } }, { userId }) => {
    const document = await ownDocument(store, userId, pdfId);
    const page = await preparedPage(store, document, pageNumber);
    const { kind, hash } = page.picture;
    if (kind !== 'pdf') return noPlaces;
    const key = [userId, hash, page.recognised?.textBlob, document.textBlob, pageNumber].join(' ');
    const known = kept.get(key);
    if (known) return known;
    const places = await readingFiles({ store, logger }, document, async () => {
      // A processor would not say which file was missing.
      await blobs.size(hash);
      const read = await recognisedText({ texts, logger }, page.recognised);
      const { recognised, lies } = wayOf(read, page.recognised?.confidence ?? 0);
      const request = { userId, page: hash, recognised: page.recognised ? lies : null } as const;
      const geometry = await geometryOf(deps, measured, request);
      if (!geometry) return null;
      const text = page.recognised && !recognised ? nothing : await textOf(document, page);
      return labelPlacesOf(geometry, recognised, text);
    });
    if (!places) return noPlaces;
    kept.set(key, places);
    return places;
  };
}

const nothing: FigurePageText = { text: '' };

async function geometryOf(
  { bus }: Pick<Deps, 'bus'>,
  measured: JsonLibrary<PageGeometry>,
  request: z.input<typeof MeasurePage.input>,
): Promise<PageGeometry | null> {
  const ask = async (): Promise<PageGeometry | null> => {
    const answer = await bus.request(MeasurePage.subject, MeasurePage.input.parse(request), timeoutMs);
    const { geometry } = MeasurePage.output.parse(answer);
    return geometry && measured.read(geometry.hash);
  };
  try {
    // It may be deleted meanwhile with another page of which the same is told, and is made anew.
    return await ask().catch((error: unknown) =>
      error instanceof BlobNotFound ? ask() : Promise.reject(error),
    );
  } catch (error) {
    if (!(error instanceof RequestTimeout)) throw error;
    throw new Rejection(
      commonRefusals.BUSY,
      'The words on this page could not be found in time. Please try again in a moment.',
    );
  }
}
