import { isApiError } from '../api/api-error.ts';
import { callServerOrDevice } from '../api/api.ts';
import { session } from '../api/tab.ts';
import type { FileContent } from '../api/transport/transport.ts';
import { assertDrawable } from './drawing-to-show.ts';
import { keyOfPart, type PictureSource } from './page-part.ts';
import { pictureCall } from './picture-call.ts';

/** Decoded, so that it is painted at once. */
export interface Picture {
  /** An object URL. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Keeps it decoded. */
  image: HTMLImageElement;
}

export interface HeldPicture {
  /** Rejects when it cannot be fetched or is no picture, and with TooMuchToDraw. */
  picture: Promise<Picture>;
  /** It may be forgotten. */
  release: () => void;
}

interface Entry {
  person: string | undefined;
  holders: number;
  picture: Promise<Picture>;
  known: Picture | null;
}

/** Those shown last stay, as a card may come back. */
const mostUnheld = 12;
const entries = new Map<string, Entry>();

const personNow = (): string | undefined => session.state().user?.id;
const entryOf = (part: PictureSource): [key: string, entry: Entry | undefined] => {
  const key = `${personNow()} ${keyOfPart(part)}`;
  return [key, entries.get(key)];
};

/** The picture if it is there already. */
export const knownPicture = (part: PictureSource): Picture | null => entryOf(part)[1]?.known ?? null;

/** The picture of a part of a page or of a deck, fetched once for all who hold it. Each of them releases it. */
export function holdPicture(part: PictureSource): HeldPicture {
  const [key, known] = entryOf(part);
  const entry = known ?? begin(key, part);
  entry.holders += 1;
  // Those that were used last are the last.
  entries.delete(key);
  entries.set(key, entry);
  let held = true;
  return {
    picture: entry.picture,
    release: () => {
      if (!held) return;
      held = false;
      entry.holders -= 1;
      forgetOldest();
    },
  };
}

function begin(key: string, part: PictureSource): Entry {
  const person = personNow();
  const isWanted = (): boolean => entry.holders > 0 && personNow() === person;
  const entry: Entry = { person, holders: 0, known: null, picture: fetchPicture(part, isWanted) };
  const come = async (): Promise<void> => {
    entry.known = await entry.picture;
    forgetOldest();
  };
  // It is asked for again by whoever needs it next.
  come().catch(() => void (entries.get(key) === entry && entries.delete(key)));
  return entry;
}

/** A page that is being prepared is asked for again while somebody waits for it: so many times, after a pause in milliseconds. */
const [mostAttempts, pauseMs] = [40, 1500];
const isPreparing = (error: unknown): boolean => isApiError(error) && error.code === 'DOCUMENT_TOO_LARGE';

async function fetchContent(source: PictureSource, isWanted: () => boolean): Promise<FileContent> {
  for (let attempt = 1; ; attempt += 1) {
    const { data, error } = await callServerOrDevice(pictureCall(source), new AbortController().signal);
    if (!error) return data as FileContent;
    if (!isPreparing(error) || attempt >= mostAttempts) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!isWanted()) throw error;
  }
}

async function fetchPicture(part: PictureSource, isWanted: () => boolean): Promise<Picture> {
  const { bytes, type } = await fetchContent(part, isWanted);
  if (type.startsWith('image/svg')) assertDrawable(new Uint8Array(bytes));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (failure) {
    URL.revokeObjectURL(url);
    throw failure;
  }
  return { url, width: image.naturalWidth, height: image.naturalHeight, image };
}

/** Whoever leaves, leaves no picture behind. */
function forgetOldest(): void {
  const person = personNow();
  const unheld = [...entries].filter(([, { holders, known }]) => holders === 0 && known !== null);
  const own = unheld.filter(([, entry]) => entry.person === person);
  const gone = [...unheld.filter(([, entry]) => entry.person !== person), ...own.slice(0, -mostUnheld)];
  for (const [key, { known }] of gone) {
    entries.delete(key);
    if (known) URL.revokeObjectURL(known.url);
  }
}
session.subscribe(forgetOldest);
