/** How long a file may keep the worker busy without asking for bytes. */
const mostSeconds = 30;

/**
 * The result of the work. Rejects, after `stop`, when it has not come for half a minute in which no bytes were waited for:
 * a broken file can make its reader turn in circles.
 */
export async function unlessStalled<T>(
  work: Promise<T>,
  isFetching: () => boolean,
  stop: () => void,
): Promise<T> {
  const stalled = Promise.withResolvers<never>();
  let seconds = 0;
  const timer = setInterval(() => {
    // A page in the background is slowed down by the browser.
    seconds = isFetching() || document.visibilityState === 'hidden' ? 0 : seconds + 1;
    if (seconds < mostSeconds) return;
    stop();
    stalled.reject(new Error('The PDF takes too long to read.'));
  }, 1000);
  try {
    return await Promise.race([work, stalled.promise]);
  } finally {
    clearInterval(timer);
  }
}
