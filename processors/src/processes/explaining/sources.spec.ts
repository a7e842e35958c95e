import { english, lexiconIn } from '@anamnesis/content/checks.ts';
import type { ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import type { PackFact } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { describe, expect, it } from 'vitest';

import { promptedText, explainingSourcesOf } from './sources.ts';

const paragraphs = [
  'Heart failure is a clinical syndrome of the whole body.',
  'Beta-blockers lower mortality in heart failure.',
  'Loop diuretics act on the loop of Henle.',
  'Digoxin inhibits the sodium pump of the heart.',
  'Ivabradine slows the sinus node of the heart.',
  'Spironolactone blocks aldosterone in the kidney.',
];
const fact: PackFact = {
  disease: 'heart-failure',
  name: 'Heart failure',
  system: 'cardiovascular',
  section: 'treatment',
  id: 'beta',
  term: 'Bisoprolol',
  text: 'It slows the sympathetic drive to the ventricle of the heart.',
};

const asked: ExplainRequest = {
  userId: 'ann',
  explainId: 'e1',
  subject: {
    kind: 'card',
    parts: [{ label: 'card', text: 'What slows the sympathetic drive to the heart?' }],
  },
  page: { documentId: 'd1', textBlob: 'blob', pageNumber: 3, words: 'Digoxin inhibits', areAsked: false },
  passages: [],
  guides: ['Heart failure'],
};

const gathered = (change: Partial<ExplainRequest> = {}, texts = paragraphs) =>
  explainingSourcesOf(
    {
      prepared: {
        page: async (textBlob, pageNumber) =>
          textBlob === 'blob' && pageNumber === 3
            ? texts.map((text) => ({
                pageNumber,
                title: '',
                text,
                sentences: [],
                path: ['Cardiology', 'Drugs'],
              }))
            : [],
      },
      knowledge: {
        mentioned: async () => null,
        factsOn: async (topic) => ({ on: topic === 'Heart failure' ? [fact] : [], beside: [] }),
      },
    },
    { ...asked, ...change },
    unlimitedWork,
  );
const textsOf = async (change: Partial<ExplainRequest> = {}, texts = paragraphs) =>
  (await gathered(change, texts))?.sources.map(({ text }) => text);
const found = (text: string, documentId = 'd2') => ({
  cardId: null,
  documentId,
  pageNumber: 1,
  title: '',
  text,
  similarity: 0.5,
});

describe('what an explanation is made from', () => {
  it('is the page around its words, then what was found and what the guides say by turns', async () => {
    const passages = [found('Found first.'), found('Found second.')];
    expect(await textsOf({ passages })).toEqual([
      ...paragraphs.slice(2, 6),
      'Found first.',
      fact.text,
      'Found second.',
    ]);
  });

  it('has each passage once', async () => {
    const again = { ...found(paragraphs[3]!, 'd1'), pageNumber: 3 };
    expect(await textsOf({ passages: [again], guides: [] })).toEqual(paragraphs.slice(2, 6));
  });

  it('is read under its headings', async () => {
    const { sources } = (await gathered())!;
    expect(promptedText(sources[0]!)).toBe(`Under: Cardiology > Drugs\n${paragraphs[2]}`);
    expect(promptedText(sources.at(-1)!)).toBe(`Under: Heart failure > Bisoprolol\n${fact.text}`);
    expect(sources.at(-1)!.place).toEqual({ from: 'guide', name: 'Heart failure', section: 'treatment' });
  });

  it('is nothing where the words that are asked about are not on the page, and over passages where they are', async () => {
    const page = { ...asked.page!, areAsked: true };
    expect(await gathered({ page: { ...page, words: 'Digoxin is harmless' } })).toBeNull();
    const words = `${paragraphs[2]}\n${paragraphs[3]}`;
    expect(await gathered({ page: { ...page, words } })).not.toBeNull();
  });

  it('is in the language of the text; of the guides, which are in English, nothing goes with another one', async () => {
    expect((await gathered())!.lexicon).toBe(english);
    const text = 'Was senken die Betablocker bei der Herzinsuffizienz, und wie wirken sie auf das Herz?';
    const { lexicon, sources } = (await gathered({
      subject: { kind: 'card', parts: [{ label: 'card', text }] },
    }))!;
    expect([lexicon, sources.some(({ place }) => place.from === 'guide')]).toEqual([lexiconIn('de'), false]);
    const polish = 'Co się dzieje w sercu i jak to jest leczone, gdy nie ma wody oraz soli dla nerek?';
    const other = await gathered({ subject: { kind: 'card', parts: [{ label: 'card', text: polish }] } });
    expect(other!.lexicon).toBeUndefined();
  });

  it('rests on no sign that nobody told', async () => {
    const texts = ['Digoxin inhibits the pump at 25 �g.'];
    expect(await textsOf({ guides: [] }, texts)).toEqual([expect.not.stringMatching(/Digoxin|25/u)]);
  });
});
