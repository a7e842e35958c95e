import { type Found, questionsRead, questionsReadingOf } from '@anamnesis/content/testing/question-reader.ts';
import type { PackFact } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import { createKnowledgePack } from '@anamnesis/knowledge';
import type { QuestionReply } from '../question.ts';

export const pack = createKnowledgePack();

/** Facts of the pack on gout, by their section and id. */
const wanted =
  `investigations/aspiration treatment/nsaid treatment/colchicine treatment/steroid treatment/febuxostat
  treatment/il1   pathophysiology/xanthine-oxidase pathophysiology/inflammasome symptoms/single-hot-joint symptoms/big-toe-pain signs/podagra
  lookAlikes/septic-arthritis lookAlikes/calcium-pyrophosphate-disease lookAlikes/cellulitis lookAlikes/rheumatoid-arthritis
  lookAlikes/reactive-arthritis`.split(/\s+/u);

const { on } = await pack.factsOn('gout', { on: 300, beside: 0 });
export const goutFacts: PackFact[] = wanted.map((name) =>
  on.find(({ section, id }) => `${section}/${id}` === name)!,
);
export const textOf = (name: string): string => goutFacts[wanted.indexOf(name)]!.text;

type Sent = { id: string; text: string };
/** What a model was sent. */
export const sentIn = ({ messages }: Pick<ModelRequest, 'messages'>) =>
  JSON.parse(messages.at(-1)!.content) as {
    topic: string;
    sources: Sent[];
    others: Sent[];
    faults: { place: string; text: string; reason: string }[];
  };

/** `why`: in the words of the fact where it is absent. */
type OptionText = readonly [text: string, fact: string, why?: string];
/** Names the source of a text, as a model cites it. */
type IdOf = (text: string) => string;

/** Options with their reasons, each of which quotes its whole fact. */
export const optionsOf = (idOf: IdOf, list: readonly OptionText[]): QuestionReply['options'] =>
  list.map(([text, fact, why = textOf(fact)]) => {
    const quote = textOf(fact);
    return { text, source: idOf(quote), quote, why };
  });

/** A sound question on gout. */
export const goutReply = (idOf: IdOf): QuestionReply => ({
  possible: true,
  stem: 'A 54-year-old man has a hot, red and swollen joint at the base of the big toe. Synovial fluid under polarised light shows negatively birefringent, needle-shaped crystals. What is the most likely diagnosis?',
  options: optionsOf(idOf, [
    [
      'Gout',
      'investigations/aspiration',
      'In gout the fluid of the joint has needles of urate that are negatively birefringent.',
    ],
    [
      'Septic arthritis',
      'lookAlikes/septic-arthritis',
      'In septic arthritis the fluid looks like pus and bacteria grow from it.',
    ],
    [
      'Calcium pyrophosphate disease',
      'lookAlikes/calcium-pyrophosphate-disease',
      'Rhomboid, positively birefringent crystals are those of calcium pyrophosphate disease.',
    ],
    [
      'Rheumatoid arthritis',
      'lookAlikes/rheumatoid-arthritis',
      'Rheumatoid arthritis stays in the same joints of both sides, with anti-CCP antibodies in the blood.',
    ],
    [
      'Reactive arthritis',
      'lookAlikes/reactive-arthritis',
      'A young adult gets reactive arthritis behind an infection of the gut or the genitals.',
    ],
  ]),
  system: 'musculoskeletal',
  science: 'diagnosis',
  difficulty: 'easy',
});

/** One on its treatment. */
export const drugReply = (idOf: IdOf): QuestionReply => ({
  ...goutReply(idOf),
  stem: 'A 61-year-old man has an acute attack of gout. Which drug inhibits microtubules of neutrophils?',
  options: optionsOf(idOf, [
    ['Colchicine', 'treatment/colchicine', 'Colchicine acts on the microtubules of neutrophils.'],
    ['Febuxostat', 'treatment/febuxostat'],
    ['Non-steroidal drug', 'treatment/nsaid'],
    ['Oral corticosteroid', 'treatment/steroid'],
    ['Interleukin-1 inhibitor', 'treatment/il1'],
  ]),
});

/** How the sources of a request are cited. */
export const idsIn = (request: Pick<ModelRequest, 'messages'>): IdOf => {
  const { sources, others } = sentIn(request);
  return (text) => [...sources, ...others].find((source) => source.text === text)?.id ?? 'none';
};

/** A model that says what `write` says, and finds right what it wrote itself, but for what `otherwise` says. Its reader sees no key. */
export function writerAndReader(
  write: (request: Pick<ModelRequest, 'messages'>) => object | string,
  otherwise: (keys: readonly string[]) => Partial<Found> = () => ({}),
  doubts: (says: string) => boolean = () => false,
): (request: Pick<ModelRequest, 'messages'>) => string {
  const written: string[] = [];
  return (request) => {
    const { questions, sources } = questionsRead(request);
    // Asked for a question it is given sources alone.
    if (questions !== undefined)
      return questionsReadingOf(
        request,
        (_, options) => {
          const right = options.filter((option) => written.includes(option));
          const words = sources[0]!.text.split('\n').at(-1)!;
          return { right, words, ...otherwise(right) };
        },
        doubts,
      );
    const reply = write(request);
    if (typeof reply === 'string') return reply;
    if ('options' in reply) written.push((reply as QuestionReply).options[0]?.text ?? '');
    return JSON.stringify(reply);
  };
}
