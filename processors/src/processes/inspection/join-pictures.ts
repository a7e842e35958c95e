import { JoinPictures } from '@anamnesis/contracts/documents/requests.ts';
import { joinedPicturesMime, type PictureMime } from '@anamnesis/contracts/library/files/pictures.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import type { z } from 'zod';
import type { DocumentActivities } from '../../documents/activities.ts';
import { joinedFile, type NamedPicture } from '@anamnesis/readers';
import { isRefusal } from '../../documents/refused.ts';
import { longestStepMs } from '../../documents/step-time.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { storedFile } from '../../platform/workers/source-file.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  uploads: Pick<UploadStore, 'path' | 'stream' | 'put'>;
  activities: Pick<DocumentActivities, 'bare'>;
};
type Request = z.infer<(typeof JoinPictures)['input']>;

const joinedFileName = 'pictures.zip';

const extensions: Record<PictureMime, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/heic': 'heic',
};

/** By their places, with as many digits as the last one has, so that they are in order wherever the file is opened: the names of a phone tell a time. */
const nameInFile = (index: number, of: number, mime: PictureMime): string =>
  `${String(index + 1).padStart(String(of).length, '0')}.${extensions[mime]}`;

/** Serves the command service's request for one file of the pictures of an upload, whose metadata is stored nowhere. */
export const serveJoining = ({ bus, uploads, activities }: Dependencies): Promise<Subscription> =>
  serveRequests(bus, JoinPictures, { longestMs: longestStepMs }, async ({ pictures }, work) => {
    const bare = ({ uploadId, size }: Request['pictures'][number]): Promise<Uint8Array> =>
      activities.bare(storedFile(uploads, uploadId, size), work);
    async function* named(): AsyncGenerator<NamedPicture> {
      for (const [index, picture] of pictures.entries())
        yield { name: nameInFile(index, pictures.length, picture.mime), bytes: await bare(picture) };
    }
    try {
      const [only, ...others] = pictures;
      if (only && others.length === 0) {
        const { mime, fileName } = only;
        return { ok: true, upload: await uploads.put(await bare(only)), mime, fileName };
      }
      const upload = await uploads.put(joinedFile(named()));
      return { ok: true, upload, mime: joinedPicturesMime, fileName: joinedFileName };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { ok: false, code: error.code, message: error.message };
    }
  });
