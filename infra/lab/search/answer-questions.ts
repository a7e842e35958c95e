// Questions of textbooks, with the passages that answer them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, passagesOf, questionsOf } from '../cards/distilling/retrieval.ts';

/** A passage of a collection; `part` is the section or page that it is of, `chapter` what notes are made of. */
export type Item = { id: string; chapter: string; part: string; title: string; text: string };

export type Question = {
  text: string;
  /** Of the passages that hold the answer. */
  right: ReadonlySet<string>;
  part: string;
  chapter: string;
  /** In the words of the textbook, or of the page. */
  answer: string;
};

export type Collection = { items: readonly Item[]; questions: readonly Question[] };

type Row = { _id: string; text: string; answer?: string };

export function openStax(): Collection {
  const items = passagesOf('openstax').map(({ _id, title = '', text }) => {
    const [chapter = '', ...rest] = title.split(' / ');
    return { id: _id, chapter, part: _id.replace(/-\d+$/u, ''), title: rest.join(' / '), text };
  });
  return { items, questions: asked(items) };
}

function asked(items: readonly Item[]): Question[] {
  const answers = new Map(
    readFileSync(
      join(
        process.env.ANAMNESIS_INPUTS ?? join(dataFolder, 'inputs'),
        'retrieval',
        'openstax',
        'queries.jsonl',
      ),
      'utf8',
    )
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
      .map(({ text, answer = '' }) => [text, answer]),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  return questionsOf('openstax').flatMap(({ text, gains }) => {
    const right = new Set(gains.keys());
    const first = byId.get([...right][0] ?? '');
    if (first === undefined) return [];
    return [{ text, right, part: first.part, chapter: first.chapter, answer: answers.get(text) ?? '' }];
  });
}
