// The worker that reads uploaded documents: everything that parses a stranger's file happens here.
import { serveTasks } from '../workers/serve.ts';
import { hardenWorker } from './harden.ts';
import { joinBrokenWords } from './pdf/hyphens.ts';
import { inspectPdf, readPages } from './pdf/read.ts';
import { splitPages, type SplitInput } from './pdf/split.ts';
import { extractText, inspectText } from './text/read.ts';

const holdsTooMuch = hardenWorker();

serveTasks(
  {
    inspectPdf: ({ bytes, pageLimit }: { bytes: Uint8Array; pageLimit: number }) =>
      inspectPdf(bytes, pageLimit),
    inspectText: async ({ bytes }: { bytes: Uint8Array }) => inspectText(bytes),
    extractText: async ({ bytes }: { bytes: Uint8Array }) => extractText(bytes),
    readPages: ({ bytes, from }: { bytes: Uint8Array; from: number }) => readPages(bytes, from),
    joinBrokenWords: async ({ pages }: { pages: readonly string[] }) => joinBrokenWords(pages),
    splitPages: (input: SplitInput) => splitPages(input),
  },
  holdsTooMuch,
);
