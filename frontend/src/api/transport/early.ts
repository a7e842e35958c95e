import type { WireRequest } from './request.ts';

/** What `public/early.js` has asked, by address. */
type Early = Map<string, { headers: Record<string, string>; answer: Promise<Response> }>;
const asked = (): Early | undefined => (globalThis as { anamnesisEarly?: Early }).anamnesisEarly;

/** An answer is as good as a new one only while the page is being opened. */
const goodForMs = 10_000;

const agree = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** The early answers of a page that is being opened. */
export function earlyAnswers() {
  let taken = false;
  return {
    /**
     * The answer to this very request, if it was asked while the scripts were on their way: same address, same headers. Each
     * is given once. Null when there is none; a failed one rejects.
     */
    takeEarly: ({ method, url, headers }: WireRequest, now = performance.now()): Promise<Response> | null => {
      const early = asked()?.get(url);
      if (method !== 'GET' || !early) return null;
      asked()?.delete(url);
      if (now > goodForMs || !agree(early.headers, headers)) return null;
      taken = true;
      return early.answer;
    },

    /**
     * Whether the page shows what was read before the stream of changes was open, or still will, where the stream is faster than the
     * screen: a change in between was missed.
     */
    wasAskedEarly: (): boolean => taken || (asked()?.size ?? 0) > 0,

    /** Unused responses are older than a change that the stream reports: they are fetched again. */
    forgetEarly: (): void => asked()?.clear(),
  };
}

export const { takeEarly, wasAskedEarly, forgetEarly } = earlyAnswers();
