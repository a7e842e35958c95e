import type { Plugin } from 'vite';

const contracts = /[\\/]contracts[\\/]src[\\/].*api\.ts$/;
/** As it is formatted: a string behind the name, on its line or on the next. */
const summary = /(?<=^ {4}summary:)\s+(?:'(?:[^'\\\n]|\\.)*'|"[^"\\\n]*")(?=,$)/gm;

export const summariesOut = (code: string): string => code.replace(summary, " ''");

/** Takes out what each call is for: the server tells it in its OpenAPI document, and no browser reads it. */
export const withoutSummaries = (): Plugin => ({
  name: 'anamnesis:without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contracts },
    handler: (code) => ({ code: summariesOut(code), map: null }),
  },
});
