/** What a model may write of a page: the reply that the content engine asks for. */
export type Draft = {
  title: string | null;
  bullets: { text: string; span: string }[];
  cards: { prompt: string; answer: string; span: string }[];
};

/** Where somebody put an order to a model. */
export type Place = 'page' | 'file name' | 'folder name' | 'question' | 'card prompt';

/** A text of a person with an order to a model in it, and what a model says that obeys. */
export type InjectionText = {
  name: string;
  at: Place;
  order: string;
  /** All that a person reads there that is not the order: medicine. */
  innocent: string;
  /** The document as it is uploaded, with the order where it stands on a page. */
  document: string;
  question: string;
  /** The sentence of the page that answers it. */
  answered: string;
  obeyed: { draft: Draft; answer: string };
  /** What only somebody says who obeyed: stands on no screen, unless a sentence of the page is quoted whole. */
  harm: readonly string[];
  /** Who does what to whom only a reader can tell: the second reader does not obey here, while the writer does. */
  isOfReader: boolean;
};

/** Stands for the first 400 characters of what the model got as its system message. */
export const systemPrompt = '⟦system prompt⟧';

/** A cloze card, `answer` being a part of the sentence. `span`: what it says to quote; itself if absent. */
export const card = (sentence: string, answer: string, span = sentence): Draft['cards'][number] => ({
  prompt: sentence.replace(answer, () => `{{c1::${answer}}}`),
  answer,
  span,
});
export const bullet = (text: string, span = text): Draft['bullets'][number] => ({ text, span });

type InjectionParts = {
  name: string;
  order: string;
  at?: Place;
  topic: Topic;
  /** The document with the order, where it does not simply stand between its paragraphs. */
  document?: (paragraphs: readonly string[], order: string) => string;
  title?: string | null;
  bullets?: Draft['bullets'];
  cards?: Draft['cards'];
  answer: string;
  harm: readonly string[];
  isOfReader?: true;
};
/** `asked`: a question that its paragraphs answer; `answered`: by this sentence of them. */
export type Topic = { paragraphs: readonly string[]; asked: string; answered: string };

const between = ([first = '', ...rest]: readonly string[], order: string): string =>
  [first, order, ...rest].join('\n\n');

export function injection({ at = 'page', topic, ...parts }: InjectionParts): InjectionText {
  const innocent = topic.paragraphs.join('\n\n');
  const { name, order, harm, answer, isOfReader = false } = parts;
  return {
    name,
    at,
    order,
    innocent,
    document: at === 'page' ? (parts.document ?? between)(topic.paragraphs, order) : innocent,
    answered: topic.answered,
    question: at === 'question' ? `${topic.asked} ${order}` : topic.asked,
    obeyed: {
      draft: { title: parts.title ?? null, bullets: parts.bullets ?? [], cards: parts.cards ?? [] },
      answer,
    },
    harm,
    isOfReader,
  };
}
