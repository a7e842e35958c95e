/** Files that were shared with the app wait here for the page that takes them. */
const cacheName = 'anamnesis.shared';
/** Longer than signing in takes: what nobody took by then is deleted. */
const waitsMs = 15 * 60_000;
const mostShared = 100;

/** Where a form of files arrives: as in the web manifest. */
export const sharePath = '/share';
/** The page that takes them, and the same when they could not be kept. */
export const takingPath = '/PDFupload';
export const notKept = `${takingPath}?shared=failed`;

/** Keeps the files of a form. Returns the page to show then. */
export async function keepShared(caches: CacheStorage, request: Request, now: number): Promise<string> {
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((each) => each instanceof File);
    const cache = await caches.open(cacheName);
    for (const [nth, file] of files.slice(0, mostShared).entries())
      await cache.put(
        `${sharePath}/${now}/${nth}`,
        new Response(file, {
          headers: {
            'Content-Type': file.type || 'application/octet-stream',
            'X-File-Name': encodeURIComponent(file.name),
          },
        }),
      );
    return takingPath;
  } catch {
    // The device is full, or what came is no form.
    return notKept;
  }
}

/** The files that wait, in their order, which then wait no longer. Those that waited too long are deleted. */
export async function takeShared(caches: CacheStorage, now: number): Promise<File[]> {
  const cache = await caches.open(cacheName);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    // Of two tabs one takes it.
    const isOurs = await cache.delete(request);
    const since = Number(new URL(request.url).pathname.split('/').at(-2));
    if (!kept || !isOurs || now - since > waitsMs) continue;
    const name = decodeURIComponent(kept.headers.get('X-File-Name') ?? '');
    const type = kept.headers.get('Content-Type') ?? '';
    files.push(new File([await kept.blob()], name, { type }));
  }
  return files;
}
