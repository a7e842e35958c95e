// The inspection of an upload with the password that the person typed: of a copy without encryption, which is stored in its place.
import type { InspectUpload, UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import type { StoredUpload } from '@anamnesis/contracts/kernel/stored-upload.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { DocumentActivities } from '../../documents/activities.ts';
import { encryptedPdf, unknownEncryption } from '@anamnesis/readers';
import { isRefusal } from '../../documents/refused.ts';
import { storedFile } from '../../platform/workers/source-file.ts';
import type { z } from 'zod';

/** What is asked, without the password: it is no part of what is shared by the file's hash. */
export type Question = Omit<z.output<(typeof InspectUpload)['input']>, 'password'>;

type Dependencies = {
  uploads: Pick<UploadStore, 'path' | 'stream' | 'put' | 'delete'>;
  activities: Pick<DocumentActivities, 'decrypt'>;
  inspected: (question: Question, work: Work) => Promise<UploadVerdict>;
};

/** The copy is there only where the verdict names it: then it is the asker's to delete. */
export async function inspectDecrypted(
  { uploads, activities, inspected }: Dependencies,
  question: Question,
  password: string,
  work: Work,
): Promise<UploadVerdict> {
  const { uploadId, size, userId } = question;
  const pieces = activities.decrypt(storedFile(uploads, uploadId, size), password, {
    ...work,
    owner: userId,
  });
  let copy: StoredUpload;
  try {
    copy = await uploads.put(pieces);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ok: false, code: error.code, message: error.message };
  }
  let isKept = false;
  try {
    const needsNone = copy.size === 0;
    const verdict = await inspected(needsNone ? question : ofCopy(question, copy), work);
    isKept = verdict.ok && !needsNone;
    if (verdict.ok && isKept) return { ...verdict, copy };
    // Asking again would not help: this was the right one, or nothing here can use any.
    return !verdict.ok && verdict.code === encryptedPdf.code ? unknownEncryption : verdict;
  } finally {
    if (!isKept) await uploads.delete(copy.id);
  }
}

const ofCopy = (question: Question, { id, hash, size }: StoredUpload): Question => ({
  ...question,
  uploadId: id,
  hash,
  size,
});
