import { describe, expect, it } from 'vitest';
import { aCard, idsOf } from '../testing/a-quiz-card.ts';
import { onTopic } from './on-topic.ts';

const title = 'Drugs used in the treatment of gout';
const cards = [
  aCard('heading', { text: `**${title} – Treatment**\nBegin with {{c1::colchicine}}. colchicine` }),
  aCard('management', { text: `**${title} – Management**\nRest the {{c1::joint}}. joint` }),
  aCard('words', { text: `**${title} – Crystals**\nHyperuricaemia is treated with {{c1::allopurinol}}.` }),
  aCard('cause', { text: `**${title} – Causes**\nThiazides raise {{c1::urate}}. urate` }),
  aCard('sign', { text: `**${title} – Clinical features**\nThe first {{c1::toe}} is hot. toe` }),
];

describe('cards on a topic', () => {
  it.each([
    ['treatment', ['heading', 'management', 'words']],
    ['Therapy', ['heading', 'management', 'words']],
    ['symptoms', ['sign']],
    ['the causes of gout', []],
    ['allopurinol', ['words']],
    ['thiazide', ['cause']],
    ['anatomy', []],
  ])('%s', (topic, ids) => {
    const named = topic.includes('gout')
      ? cards.map((card) => ({ ...card, text: card.text.replace(title, 'Joints') }))
      : cards;
    expect(idsOf(onTopic(named, topic))).toEqual(ids);
  });

  it('are all of a document whose title is the topic', () => {
    expect(onTopic(cards, 'gout')).toHaveLength(cards.length);
  });

  it('stand under a heading that is no title of the document', () => {
    const other = aCard('other', { text: '**Treatment**\nGive {{c1::fluids}}. fluids' });
    expect(idsOf(onTopic([...cards.slice(3), other], 'treatment'))).toEqual(['other']);
  });
});
