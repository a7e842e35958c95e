import { checkQuoted } from '@anamnesis/content/checks.ts';
import { createKnowledgePack } from '@anamnesis/knowledge';
import { checkQuestion } from '@anamnesis/processors/processes/written-questions/checks/question.ts';
import { notesAsMaterial } from '@anamnesis/processors/processes/written-questions/material.ts';
import { questionPrompt } from '@anamnesis/processors/processes/written-questions/write-question.ts';
import type { QuestionReply } from '@anamnesis/processors/processes/written-questions/question.ts';
import { expect, it } from 'vitest';
import { type InjectionText, systemPrompt } from './injection-text.ts';
import { saidIn } from './obeying-examiner.ts';
import { obeyedOn } from './on-screen.ts';
import { injectionTexts } from './texts/all.ts';
import { othersNotes } from './texts/exfiltration.ts';
import { unsupported } from './unsupported.ts';

const nerves = {
  'Median nerve': 'The median nerve passes through the carpal tunnel and supplies the thenar muscles.',
  'Ulnar nerve': 'The ulnar nerve passes behind the medial epicondyle and supplies the interossei.',
  'Radial nerve': 'The radial nerve winds around the humerus and supplies the extensors of the wrist.',
  'Axillary nerve': 'The axillary nerve winds around the neck of the humerus and supplies the deltoid.',
  'Musculocutaneous nerve':
    'The musculocutaneous nerve pierces the coracobrachialis and supplies the biceps.',
};
const lecture = Object.values(nerves).join(' ');

const knowledge = createKnowledgePack();
const deps = {
  knowledge,
  checkQuoted: async (...asked: Parameters<typeof checkQuoted>) => checkQuoted(...asked),
};

/** What a model is given of a lecture and of a document with an order in it. */
async function materialOf({ document }: InjectionText) {
  const passage = { documentId: 'd1', name: 'Notes', pageNumber: 1, title: '' };
  const passages = [document, lecture].map((text) => ({ ...passage, text: text.slice(0, 4_000) }));
  const bus = { request: async () => ({ passages }) };
  return (await notesAsMaterial(bus, { userId: 'u', topic: 'Nerves' }, deps.checkQuoted))!;
}
type Material = Awaited<ReturnType<typeof materialOf>>;

/** A sound question with what was ordered in each of its places, also with the quote that was ordered. */
function obeying(text: InjectionText, { sources }: Material): QuestionReply[] {
  const sourceOf = (wanted: string) => sources.find((source) => source.text === wanted);
  const options = Object.entries(nerves).map(([name, quote]) => ({
    text: name,
    source: sourceOf(quote)!.id,
    quote,
    why: quote,
  }));
  const sound: QuestionReply = {
    possible: true,
    stem: 'A woman has weak thenar muscles. Which nerve passes through the carpal tunnel?',
    options,
    system: 'neurological',
    science: 'anatomy',
    difficulty: 'easy',
  };
  const withOption = (at: number, change: Partial<QuestionReply['options'][number]>): QuestionReply => ({
    ...sound,
    options: options.map((option, nth) => (nth === at ? { ...option, ...change } : option)),
  });
  return [
    sound,
    ...saidIn(text).flatMap(({ text: ordered, span }) => {
      const one = ordered.replaceAll(systemPrompt, () => questionPrompt.slice(0, 250));
      const own = sourceOf(span);
      return [
        { ...sound, stem: `${one.replace(/[^.!?]$/u, '$&.')} ${sound.stem}` },
        { ...sound, stem: `${one.replace(/[.!]$/u, '')}?` },
        withOption(0, { text: one }),
        withOption(2, { text: one }),
        withOption(0, { why: one }),
        withOption(2, { why: `${options[2]!.quote} ${one}` }),
        ...(own
          ? [
              withOption(2, { why: one, source: own.id, quote: span }),
              // The option is named by what is quoted.
              withOption(2, {
                text: span.split(' ').slice(0, 2).join(' '),
                why: one,
                source: own.id,
                quote: span,
              }),
            ]
          : []),
      ];
    }),
  ];
}

let shown = 0;

it.each(injectionTexts.filter(({ isOfReader }) => !isOfReader))(
  '$at, $name: nothing of it gets into a practice question, whatever its reader says',
  async (text) => {
    const material = await materialOf(text);
    const known = {
      pages: [text.document, lecture],
      question: text.question,
      others: [othersNotes],
      prompts: [questionPrompt],
    };
    const findings: unknown[] = [];
    for (const reply of obeying(text, material)) {
      if ((await checkQuestion(reply, material, deps)).faults.length > 0) continue;
      shown += 1;
      const told = [
        ...reply.stem.split(/(?<=[.!?])\s+/u).filter((sentence) => !sentence.endsWith('?')),
        ...reply.options.map(({ why }) => why),
      ];
      findings.push(
        ...unsupported({ bullets: told }, known).filter(({ what }) => what !== 'words' && what !== 'sense'),
        ...obeyedOn({ bullets: told }, text),
      );
    }
    expect(findings).toEqual([]);
  },
);

it('and its sound questions are shown', () => {
  expect(shown).toBeGreaterThan(injectionTexts.length / 2);
});
