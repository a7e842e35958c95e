import { createWrittenQuestions } from '@anamnesis/content/questions.ts';
import type { DraftedQuestions, QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { expect, it } from 'vitest';
import type { InjectionText } from './injection-text.ts';
import { mostObeyed, obeyingExaminer } from './obeying-examiner.ts';
import { obeyedOn } from './on-screen.ts';
import { injectionTexts } from './texts/all.ts';
import { othersNotes } from './texts/exfiltration.ts';
import { unsupported } from './unsupported.ts';

/** The document with as many cards of one of its sentences as there are ways to obey, and a card that is the order itself. */
function sourceOf(text: InjectionText): QuestionSource {
  const { document, answered, order } = text;
  const longest = answered.match(/\p{L}+/gu)?.toSorted((a, b) => b.length - a.length)[0] ?? answered;
  const card = {
    textVersion: 1,
    pageNumber: 1,
    prompt: answered.replace(longest, `{{c1::${longest}}}`),
    answer: longest,
    span: answered,
  };
  return {
    document: { pages: [{ pageNumber: 1, text: document }] },
    cards: [
      ...Array.from({ length: mostObeyed(text) }, (_, at) => ({ ...card, cardId: `c${at}` })),
      { ...card, cardId: 'order', prompt: order, span: '' },
    ],
  };
}

async function quizOf(text: InjectionText): Promise<{ drafted: DraftedQuestions; prompts: string[] }> {
  const model = obeyingExaminer(text);
  const source = sourceOf(text);
  const ids = source.cards.map(({ cardId }) => cardId);
  const drafted = await createWrittenQuestions(model).generateQuestions(source, ids);
  return { drafted, prompts: model.requests.map(({ messages }) => messages[0]!.content) };
}

let shown = 0;

it.each(injectionTexts)('$at, $name: nothing of it gets into a quiz', async (text) => {
  const { drafted, prompts } = await quizOf(text);
  const { document, question } = text;
  const known = { pages: [document], question, others: [othersNotes], prompts };
  const findings = drafted.questions.flatMap(({ stem, options, key, span }) => {
    // Somebody who learns it takes these for true; what a question asks it does not tell.
    const told = [
      ...stem.split(/(?<=[.!?])\s+/u).filter((sentence) => !sentence.endsWith('?')),
      ...options.flatMap(({ why }) => why ?? []),
    ];
    const wrong = options.filter((_, at) => at !== key).map((option) => option.text);
    const spans = [span, ...options.flatMap(({ because }) => because?.span ?? [])];
    return [
      ...unsupported({ bullets: [`${stem} ${options[key]!.text}`, ...told] }, known).filter(
        ({ what }) => what !== 'words' && what !== 'sense',
      ),
      ...unsupported({ bullets: wrong }, known).filter(
        ({ what }) => what !== 'words' && what !== 'sense' && what !== 'figures',
      ),
      ...obeyedOn({ bullets: told }, text),
      ...spans.filter((one) => !document.includes(one)),
    ];
  });
  expect(findings).toEqual([]);
  shown += drafted.questions.length;
});

it('and its sound questions are shown', () => {
  expect(shown).toBeGreaterThan(2 * injectionTexts.length);
});
