// A page with what stands where on it: first its text layer and its drawings, then the words in its pictures.
import {
  mostMeasuredPictures,
  mostMeasuredWords,
  type MeasuredWord,
  type PageGeometry,
} from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { isTaskFault, isWorkerLimit } from '../../platform/workers/errors.ts';
import type { JobLimits, WorkerPool } from '../../platform/workers/pool.ts';
import type { SourceFile } from '../../platform/workers/source-file.ts';
import { confirmed } from '../reading/confirmed.ts';
import type { RecognitionPool } from './pool.ts';
import {
  type RecognisedParts,
  areaOfBox,
  type MeasuredPage,
  overlapOf,
  type RecognisedAs,
} from '@anamnesis/readers';

/** `geometry`: null for a page that cannot be read. `limited`: a limit of time or memory was in the way. */
export type Measured = { geometry: PageGeometry | null; limited: boolean };

type Pools = { pages: WorkerPool; recognition: RecognitionPool };

export async function measureFile(
  { pages, recognition }: Pools,
  { file, recognised }: { file: SourceFile; recognised: RecognisedAs },
  limits: JobLimits,
): Promise<Measured> {
  const job = { task: 'measurePage', input: { recognised }, file };
  const measured = await unlessBroken(() => confirmed(() => pages.run<MeasuredPage>(job, limits)));
  if (!measured.value) return { geometry: null, limited: measured.limited };
  const { geometry, toRecognise } = measured.value;
  if (toRecognise.length === 0) return { geometry, limited: false };
  const { signal, owner } = limits;
  const work = { ...(signal && { signal }), ...(owner !== undefined && { owner }) };
  const parts = await unlessBroken(() =>
    confirmed(() => recognition.recogniseParts(file, toRecognise, work)),
  );
  return { geometry: parts.value ? withParts(geometry, parts.value) : geometry, limited: parts.limited };
}

/** `limited`: null because of a limit of time or memory; otherwise because of the content. */
export async function unlessBroken<T>(run: () => Promise<T>): Promise<{ value: T | null; limited: boolean }> {
  try {
    return { value: await run(), limited: false };
  } catch (error) {
    if (isTaskFault(error)) return { value: null, limited: false };
    if (isWorkerLimit(error)) return { value: null, limited: true };
    throw error;
  }
}

/** A word of the text layer that lies on a picture was recognised once more. */
function withParts(geometry: PageGeometry, { pictures, words, skew }: RecognisedParts): PageGeometry {
  const isKnown = ({ box }: MeasuredWord): boolean =>
    geometry.words.some((word) => overlapOf(box, word.box) > 0.3 * areaOfBox(box));
  const added = words.filter((word) => !isKnown(word));
  return {
    ...geometry,
    words: [...geometry.words, ...added].slice(0, mostMeasuredWords),
    pictures: geometry.pictures.length > 0 ? geometry.pictures : pictures.slice(0, mostMeasuredPictures),
    ...(skew !== 0 && { skew }),
  };
}
