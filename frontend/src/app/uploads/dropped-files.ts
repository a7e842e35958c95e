/** What was dropped: the files, those within folders too. */
export interface Dropped {
  files: File[];
  /** There are more of them than are taken at once. */
  more: boolean;
  /** Of some folder not everything could be read. */
  unread: boolean;
}

const mostFiles = 300;

/** Files that nobody chose: of the system, hidden, and locks of an editor. */
const isOfSystem = (name: string): boolean =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$|^~\$/i.test(name);

/** Reads a drop, which has to be done at once: afterwards the browser empties it. */
export async function droppedFiles({ items, files: plain }: DataTransfer): Promise<Dropped> {
  const held = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ file: item.getAsFile(), entry: item.webkitGetAsEntry() }));
  const dropped: Dropped = { files: [], more: false, unread: false };
  if (held.length === 0) {
    take(dropped, [...plain]);
    return dropped;
  }
  for (const { file, entry } of held) {
    if (entry?.isDirectory) await takeFolder(dropped, entry as FileSystemDirectoryEntry);
    else if (file) take(dropped, [file]);
  }
  return dropped;
}

function take(dropped: Dropped, files: readonly File[]): void {
  const room = mostFiles - dropped.files.length;
  dropped.files.push(...files.slice(0, room));
  if (files.length > room) dropped.more = true;
}

async function takeFolder(dropped: Dropped, folder: FileSystemDirectoryEntry): Promise<void> {
  try {
    for (const entry of await entriesOf(folder)) {
      if (dropped.more) return;
      if (isOfSystem(entry.name)) continue;
      if (entry.isDirectory) await takeFolder(dropped, entry as FileSystemDirectoryEntry);
      else take(dropped, [await fileOf(entry as FileSystemFileEntry)]);
    }
  } catch {
    dropped.unread = true;
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader returns some at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const read = (): Promise<FileSystemEntry[]> =>
    new Promise((resolve, reject) => reader.readEntries(resolve, reject));
  const found: FileSystemEntry[] = [];
  for (let some = await read(); some.length > 0; some = await read()) found.push(...some);
  return found;
}
