import { readingOf } from '@anamnesis/content/testing/second-reader.ts';
import { createClient } from './client.ts';
import { reply, replyJson } from './model-double/acts.ts';
import type { DoubleRequest, Script } from './model-double/model-double.ts';
import { good } from './sharing.ts';
import { allRead, sampleDocument } from './studying.ts';
import { uploadFile } from './upload-file.ts';

/** What a request for an explanation holds, as a server gets it. */
export type AskedToExplain = {
  language: string;
  explain: Record<string, string>;
  question?: string;
  sources: { number: number; from: 'notes' | 'guide'; text: string }[];
};

/** A sentence that the double writes: with the words that it says it rests on, or of its own. */
export type Says = { text: string; quote?: string };

/** The name of the form that a reply is asked for in. */
export const formOf = ({ body }: DoubleRequest): string | undefined =>
  body.response_format?.json_schema?.name;

const sent = ({ body }: DoubleRequest): unknown => JSON.parse(body.messages!.at(-1)!.content);
export const askedIn = (request: DoubleRequest): AskedToExplain => sent(request) as AskedToExplain;

const bare = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Writes these sentences, each citing the source that has its quote; what none has cites the number 99. */
export const writes = (request: DoubleRequest, sentences: readonly Says[]) => {
  const { sources } = askedIn(request);
  const numberOf = (quote: string): number =>
    sources.find(({ text }) => bare(text).includes(bare(quote)))?.number ?? 99;
  return replyJson({
    sentences: sentences.map(({ text, quote }) => ({
      text,
      sources: quote === undefined ? [] : [{ number: numberOf(quote), quote }],
    })),
  });
};

/** A second reader who lets everything pass but what these words stand in: that is harmful. */
export const reads = (request: DoubleRequest, harmful: readonly string[] = []) =>
  reply(
    readingOf({ messages: request.body.messages! }, ({ says }) =>
      harmful.some((words) => says.includes(words)) ? { finds: 'harmful' } : {},
    ),
  );

/** A model that explains by these sentences, and reads them a second time. */
export const explainsBy =
  (sentences: readonly Says[], harmful: readonly string[] = []): Script =>
  (request) => {
    if (formOf(request) === 'explanation') return writes(request, sentences);
    return formOf(request) === 'reading' ? reads(request, harmful) : undefined;
  };

/** Sentences of the notes that `studentWithCard` has. */
export const diuretics = {
  loop: 'Loop diuretics act on the thick ascending limb of the loop of Henle.',
  potassium: 'Furosemide causes hypokalaemia.',
  bisoprolol: 'Bisoprolol 1.25 mg is given once a day.',
};

/** Somebody new with notes on diuretics, and a card of them. */
export async function studentWithCard(url: string) {
  const client = createClient(url);
  const { email } = await client.signup();
  const folderID = (await sampleDocument(client)).Folder_id;
  const { loop, potassium, bisoprolol } = diuretics;
  const content = `Heart failure\n\n${loop} ${potassium} ${bisoprolol}`;
  const uploaded = await uploadFile(client, 'uploadText', { folderID, customName: 'Diuretics', content });
  const pdfId = uploaded.body.textDocument.TextDoc_id;
  await allRead(client);
  const prompt = 'Where do loop diuretics act?\n{{c1::the loop of Henle}}';
  const made = await client.call('createAnki', { body: { pdfId, pageNumber: 1, prompt, span: loop } });
  return { client, email, pdfId, cardId: good('a card', made).anki.id };
}

/** The first whole sentence of what a request holds of this kind. */
const firstSentence = ({ sources }: AskedToExplain, from: 'notes' | 'guide'): Says[] =>
  sources
    .filter((source) => source.from === from)
    .flatMap(
      ({ text }) =>
        /(?<=^|\n|[.] )\p{Lu}[^.\n]{20,}[.](?=\s|$)/u.exec(text.split(/^Under: .*\n/u).at(-1)!) ?? [],
    )
    .slice(0, 1)
    .map((quote) => ({ text: quote, quote }));

/** A model that says of anything what the notes and the guides say first, and these words of its own. */
export const explainsFromSources =
  (...own: readonly string[]): Script =>
  (request) => {
    if (formOf(request) === 'reading') return reads(request);
    if (formOf(request) !== 'explanation') return undefined;
    const asked = askedIn(request);
    const said = [...firstSentence(asked, 'notes'), ...firstSentence(asked, 'guide')];
    return writes(request, [...said, ...own.map((text) => ({ text }))]);
  };
