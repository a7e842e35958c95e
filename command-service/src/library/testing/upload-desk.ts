import { InspectUpload, JoinPictures, type UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import { joinedPicturesMime } from '@anamnesis/contracts/library/files/pictures.ts';
import { contextOf, createTestService, requestOf } from '../../testing/test-service.ts';
import { addFolder } from './a-library.ts';

export const accepted = (totalPages: number, type: 'pdf' | 'text' = 'pdf'): UploadVerdict => ({
  ok: true,
  type,
  totalPages,
  mime: type === 'pdf' ? 'application/pdf' : 'text/plain',
});
const tooLarge: UploadVerdict = {
  ok: false,
  code: 'PDF_TOO_LARGE',
  message: 'This PDF has 501 pages; 500 is the limit.',
  details: { pageCount: 501, limit: 500 },
};

/** Names of files, by the field that they are sent in. */
type Names = Record<string, string | string[]>;

export type UploadDesk = Awaited<ReturnType<typeof openUploadDesk>>;

/** A service with a folder of Ada's, an inspector that finds what `verdicts` says of a file's name, and a joiner of pictures. */
export async function openUploadDesk() {
  const service = createTestService();
  const folderID = await addFolder(service, 'ada', 'Hearts');
  const ada = contextOf('ada');
  const verdicts: Record<string, UploadVerdict> = {
    'a.pdf': accepted(12),
    'a.txt': accepted(4, 'text'),
    'big.pdf': tooLarge,
  };
  /** What the inspector was asked. */
  const questions: unknown[] = [];
  /** The names of the pictures of each joining, and the uploads that were made. */
  const joinings: string[][] = [];
  const joined: string[] = [];
  await service.deps.bus.reply(InspectUpload.subject, async (question) => {
    const { fileName } = InspectUpload.input.parse(question);
    questions.push(question);
    return verdicts[fileName];
  });
  await service.deps.bus.reply(JoinPictures.subject, async (question) => {
    const { pictures } = JoinPictures.input.parse(question);
    joinings.push(pictures.map(({ fileName }) => fileName));
    const upload = await service.deps.uploads.put(new TextEncoder().encode(`joined ${pictures.length}`));
    joined.push(upload.id);
    const [only, ...others] = pictures;
    return others.length === 0
      ? { ok: true, upload, mime: only?.mime, fileName: only?.fileName }
      : { ok: true, upload, mime: joinedPicturesMime, fileName: 'pictures.zip' };
  });
  async function incoming(names: Names) {
    const files = Object.entries(names).map(async ([field, given]) => {
      const named = [given].flat().map(async (fileName) => {
        const upload = await service.deps.uploads.put(new TextEncoder().encode(`bytes of ${fileName}`));
        return { fileName, upload };
      });
      return [field, await Promise.all(named)] as const;
    });
    return Object.fromEntries(await Promise.all(files));
  }
  return {
    service,
    folderID,
    verdicts,
    questions,
    joinings,
    joined,
    incoming,
    async uploadPDF(fileName: string | string[] = 'a.pdf', customName = 'ECG', commandId?: string) {
      const request = requestOf({ customName, folderID }, commandId);
      return service.handlers.uploadPDF({ ...request, files: await incoming({ file: fileName }) }, ada);
    },
    async uploadBoth(names: Names) {
      const request = requestOf({ customName: 'Both', folderID });
      return service.handlers.uploadMultimodal({ ...request, files: await incoming(names) }, ada);
    },
    uploaded: async () =>
      (await service.log.readStream('library-ada'))
        .filter(({ type }) => type === 'DocumentUploaded')
        .map(({ data }) => data),
    /** All that is recorded, and the files that are kept; with nothing uploaded, a folder and none. */
    left: async () => ({
      events: await service.typesIn('library-ada'),
      files: service.deps.blobs.hashes(),
    }),
  };
}

export const nothing = { events: ['FolderAdded'], files: [] };
