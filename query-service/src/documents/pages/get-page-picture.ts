import type { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { regionKey, wholePageRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { documentsRefusals } from '@anamnesis/contracts/documents/refusals.ts';
import { type CutPicture, CutPagePicture } from '@anamnesis/contracts/documents/requests.ts';
import type { FileHandler, KeptFile } from '@anamnesis/contracts/kernel/events/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import {
  type MessageBus,
  RequestFailed,
  RequestTimeout,
} from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { isFileThere, readingFiles } from '../files/file-damaged.ts';
import { ownDocument } from '../own-document.ts';
import { preparedPage } from './prepared-page.ts';

/** A picture takes less than a second; other people's come in between. */
const timeoutMs = 30_000;
const mimes = { png: 'image/png', jpg: 'image/jpeg' } as const;

/**
 * A page or a region of it as a picture of at most 150 kB. That of a whole page or of a region that somebody drew on is kept with the page;
 * any other is cut for this answer only, so that pictures take no more room than cards do.
 */
export const getPagePicture =
  ({
    store,
    blobs,
    bus,
    logger,
  }: Pick<Dependencies, 'store' | 'blobs' | 'bus' | 'logger'>): FileHandler<
    typeof occlusionApi.getPagePicture
  > =>
  async ({ query: { pdfId, pageNumber, ...region } }, { userId }) => {
    const document = await ownDocument(store, userId, pdfId);
    const page = await preparedPage(store, document, pageNumber);
    const { hash } = page.picture;
    const keep = await isShown(store, pdfId, pageNumber, region);
    const picture = await readingFiles({ store, logger }, document, async () => {
      const ask = async () => {
        // A processor would not say which file was missing, also where it goes meanwhile.
        await blobs.size(hash);
        try {
          return await cut(bus, { userId, page: hash, region, keep });
        } catch (error) {
          if (error instanceof RequestFailed) await blobs.size(hash);
          throw error;
        }
      };
      const found = await ask();
      // It may be damaged, or deleted meanwhile with another page that looks the same, and is cut again.
      return found && found.bytes === undefined && !(await isFileThere(blobs, found.hash)) ? ask() : found;
    });
    if (picture) return asFile(blobs, picture, `${document.name} ${pageNumber}`);
    throw new Rejection(
      documentsRefusals.PAGE_UNDRAWABLE,
      `Page ${pageNumber} of “${document.name}” cannot be shown as a picture: it is damaged or too complex.`,
    );
  };

async function isShown(
  store: ReadStore,
  documentId: string,
  pageNumber: number,
  region: Place,
): Promise<boolean> {
  const key = regionKey(region);
  if (key === regionKey(wholePageRegion)) return true;
  const where = { documentId, pageNumber, regionKey: key };
  return (await readModelOf(store, 'occlusions').keys({ where, limit: 1 })).length > 0;
}

async function cut(
  bus: Pick<MessageBus, 'request'>,
  request: Parameters<typeof CutPagePicture.input.parse>[0],
): Promise<CutPicture | null> {
  try {
    const answer = await bus.request(CutPagePicture.subject, CutPagePicture.input.parse(request), timeoutMs);
    return CutPagePicture.output.parse(answer).picture;
  } catch (error) {
    if (!(error instanceof RequestTimeout)) throw error;
    throw new Rejection(
      commonRefusals.BUSY,
      'The picture could not be made in time. Please try again in a moment.',
    );
  }
}

function asFile(
  blobs: Dependencies['blobs'],
  { hash, size, format, bytes }: CutPicture,
  name: string,
): KeptFile {
  const whole = bytes === undefined ? null : Buffer.from(bytes, 'base64');
  const inAnswer = async function* ({ from, to }: { from: number; to: number }) {
    if (whole) yield whole.subarray(from, to);
  };
  return {
    fileName: `${name}.${format}`,
    mime: mimes[format],
    hash,
    size,
    part: whole ? inAnswer : (part) => blobs.stream(hash, part),
  };
}
