/** What twenty golden pages give, as a fingerprint; `npm run fingerprint` writes it, and a spec holds the engine to it. */
export const CONTENT_VERSION = '3f8156986069';
