// `node infra/lab/cards/show.ts --document blood [--pages 3-8] [--style question] [--all] [--maker cloze:naming]
// [--summaries] [--suggested]`: the cards of pages of the corpus as they pass every check, those that are suggested, or with --all
// every candidate with what the judgement thinks of it. `--file notes.pdf` (any number of them, PDF or plain text) takes files instead of the corpus.
import { parseArgs } from 'node:util';
import { candidatesOf } from '@anamnesis/content/engines/extractive/candidates/candidates.ts';
import { cardsOf } from '@anamnesis/content/engines/extractive/cards.ts';
import { withTopic } from '@anamnesis/content/engines/extractive/candidates/with-topic.ts';
import { indexDocument } from '@anamnesis/content/page/document-index.ts';
import { judge } from '@anamnesis/content/engines/extractive/judgement/judge.ts';
import { settingOf } from '@anamnesis/content/engines/extractive/judgement/setting.ts';
import { createBuiltinEngine } from '@anamnesis/content/engines/extractive/engine.ts';
import { createTagger } from '@anamnesis/content/language/tagger.ts';
import { readCorpus, readFiles } from './corpus.ts';

const { values } = parseArgs({
  options: {
    document: { type: 'string', default: '' },
    file: { type: 'string', multiple: true, default: [] },
    pages: { type: 'string', default: '1-9999' },
    style: { type: 'string', default: 'cloze' },
    maker: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    text: { type: 'boolean', default: false },
    summaries: { type: 'boolean', default: false },
    suggested: { type: 'boolean', default: false },
  },
});
const [from = 1, to = from] = values.pages.split('-').map(Number);
const style = values.style.startsWith('q') ? 'question_answer' : 'cloze_deletion';
const tag = await createTagger();
const engine = createBuiltinEngine();

const documents = await (values.file.length > 0 ? readFiles(values.file) : readCorpus(values.document));

for (const { name, document } of documents) {
  const index = indexDocument(document);
  for (const { pageNumber, text } of document.pages) {
    const page = index.pages.get(pageNumber);
    if (pageNumber < from || pageNumber > to || page === undefined) continue;
    console.log(`\n== ${name}, page ${pageNumber}`);
    if (values.text) console.log(text);
    const made = await engine.generatePage(document, pageNumber, { cardStyle: style });
    if (values.summaries) {
      const { title, bullets, more = [] } = made.summary ?? { title: null, bullets: [] };
      console.log(title, [...bullets, ...more].map((bullet) => `\n  • ${bullet}`).join(''));
      continue;
    }
    const kept = new Set([...made.cards, ...(made.suggestions ?? [])].map(({ prompt }) => prompt));
    const cards = values.all
      ? candidatesOf(index, pageNumber, tag, style).map((one) => judge(one, settingOf(index, page, tag)))
      : cardsOf(index, pageNumber, tag, style)[values.suggested ? 'suggested' : 'chosen'].filter((card) =>
          kept.has(withTopic(card)),
        );
    for (const card of cards) {
      const { maker, good, heading } = card;
      if (maker.startsWith(values.maker))
        console.log(
          `${good.toFixed(2)} ${maker} <${heading ?? '–'}>\n     ${withTopic(card)
            .replace(/\{\{c1::([^{}]*)\}\}/gu, '[[$1]]')
            .replaceAll('\n', ' // ')}`,
        );
    }
  }
}
