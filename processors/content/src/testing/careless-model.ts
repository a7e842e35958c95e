import type { ModelRequest } from '@anamnesis/contracts/ports/language-model.ts';
import { splitSentences } from '../page/sentences.ts';
import { type ScriptedModel, scriptedModel } from './scripted-model.ts';

type Draft = { span: string; answer: string; prompt: string };

const words = (text: string): string[] => text.match(/[\p{L}\d][\p{L}\d.,%-]{2,}[\p{L}\d%]/gu) ?? [];
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Every word of a stretch hidden once, with the heading in front and without. */
function cardsOf(span: string, heading: string | undefined): Draft[] {
  const text = oneLine(span);
  return [...new Set(words(text))].flatMap((answer) => {
    const prompt = text.replace(answer, `{{c1::${answer}}}`);
    return [
      { span, answer, prompt },
      ...(heading === undefined ? [] : [{ span, answer, prompt: `${heading}: ${prompt}` }]),
    ];
  });
}

/**
 * A model that reads without understanding: it takes every line, every sentence, the second halves of lines and any two lines that
 * follow each other for a fact, and puts any heading of the page before it.
 */
export function carelessModel(): ScriptedModel {
  return scriptedModel((request: ModelRequest) => {
    const { page = '' } = JSON.parse(request.messages[1]!.content) as { page?: string };
    if (request.schema?.name !== 'page') return JSON.stringify({ repaired: [], cards: [] });
    const lines = page.split('\n').filter((line) => line.trim() !== '');
    const headings = lines.flatMap((line) => /^#+ (.+)/u.exec(line)?.[1] ?? []);
    const halves = lines.flatMap((line) => line.split(/[:;–—→]\s|,\s|\s{2,}|\t/u).slice(1));
    const pairs = lines.slice(1).map((line, at) => `${lines[at]}\n${line}`);
    const sentences = splitSentences(page).map(({ text }) => text);
    const stretches = [...new Set([...sentences, ...lines, ...halves, ...pairs])].filter(
      (one) => words(one).length > 1,
    );
    const cards = stretches.flatMap((one) => [
      ...cardsOf(one, undefined),
      ...headings.flatMap((heading) => cardsOf(one, heading).slice(1, 2)),
    ]);
    // In turns, as a reply is read up to a bound only.
    const bullets = stretches.map((span) => ({ span, text: oneLine(span) }));
    return JSON.stringify({
      title: lines[0] ?? null,
      bullets: bullets.slice(0, 60),
      cards: cards.slice(0, 60),
    });
  });
}
