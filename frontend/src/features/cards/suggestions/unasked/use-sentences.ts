import { clozesOf } from '@anamnesis/contracts/cards/text/cloze.ts';
import { useState } from 'react';
import { errorMessage } from '../../../../api/api-error.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import type { ListedCard } from '../../card-changes.ts';
import { useDeleteAnkiCardMutation } from '../../card-endpoints.ts';
import { useCreateAnkiMutation } from '../../create/create-card-endpoints.ts';
import { otherTerm, proposedOf } from './terms.ts';

/** The sentence that is looked at, and the card that would be made of it. */
type Chosen = { sentence: string; prompt: string };

interface Page {
  pdfId: string;
  page: number;
  /** Its sentences without a card; null while they are not known. */
  unasked: readonly string[] | null;
  /** All cards of the document: what they ask for is what its sentences are about. */
  cards: readonly ListedCard[];
}

/** Goes through the sentences of a page without a card, each with a word hidden, and makes cards of them. */
export function useSentences({ pdfId, page, unasked, cards }: Page) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  // By what they ask: sent again after no answer came, a card is made once.
  const [commandIds] = useState(() => new Map<string, string>());
  const [create] = useCreateAnkiMutation();
  const [remove] = useDeleteAnkiCardMutation();
  const toasts = useToasts();
  const left = (unasked ?? []).filter((sentence) => !made.has(sentence));
  const current = chosen && left.includes(chosen.sentence) ? chosen : null;
  const asked = (): string[] => cards.flatMap(({ prompt }) => clozesOf(prompt).map(({ answer }) => answer));

  const choose = (sentence: string | undefined): void =>
    setChosen(sentence === undefined ? null : { sentence, prompt: proposedOf(sentence, asked()) });
  const step = (by: 1 | -1): void => {
    const at = current ? left.indexOf(current.sentence) : by === 1 ? -1 : 0;
    choose(left[(at + by + left.length) % Math.max(1, left.length)]);
  };
  const forget = (sentence: string): void =>
    setMade((before) => new Set([...before].filter((one) => one !== sentence)));
  const undo = async (ankiId: string, sentence: string): Promise<void> => {
    try {
      await remove({ pdfId, ankiId }).unwrap();
      forget(sentence);
    } catch (thrown) {
      toasts.error(`The card is still there. ${errorMessage(thrown)}`);
    }
  };
  const send = async ({ sentence, prompt }: Chosen): Promise<void> => {
    const input = { pdfId, pageNumber: page, prompt, span: sentence };
    const commandId = commandIds.get(prompt) ?? crypto.randomUUID();
    commandIds.set(prompt, commandId);
    setMade((before) => new Set([...before, sentence]));
    try {
      const { anki } = await create({ input, commandId }).unwrap();
      commandIds.delete(prompt);
      const action = { label: 'Undo', onPress: () => void undo(anki.id, sentence) };
      toasts.success('The card was made', { action });
    } catch (thrown) {
      forget(sentence);
      toasts.error(`No card was made from the sentence. ${errorMessage(thrown)}`);
    }
  };
  return {
    current,
    left: left.length,
    place: current ? left.indexOf(current.sentence) + 1 : 0,
    step,
    leave: () => setChosen(null),
    hide: (prompt: string): void => setChosen(current && { ...current, prompt }),
    otherTerm: (by: 1 | -1): void =>
      setChosen(current && { ...current, prompt: otherTerm(current.prompt, asked(), by) }),
    make: (): void => {
      if (!current || current.prompt === current.sentence) return;
      void send(current);
      const others = left.filter((sentence) => sentence !== current.sentence);
      choose(others[Math.min(left.indexOf(current.sentence), others.length - 1)]);
    },
  };
}
export type Sentences = ReturnType<typeof useSentences>;
