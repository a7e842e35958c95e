import { mostModelAsks } from '@anamnesis/contracts/history/understanding.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { AskableTopics } from './askable.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** 'Symptom: chest pain' as `symptom:chest-pain`. */
const asId = (named: string): string =>
  normalForm(named, 'NFKC')
    .toLowerCase()
    .split(':')
    .map((part) => part.trim().replaceAll(/[\s_-]+/gu, '-'))
    .join(':');

/** An id of the list, or an aspect of a symptom of it; null: neither. */
function askOf(named: string, { asks, symptoms }: AskableTopics): Ask | null {
  const id = asId(named);
  if (asks.has(id)) return id;
  if (id === 'unclear') return 'act:unclear';
  const [kind, aspect, symptom, ...more] = id.split(':');
  const isOfSymptom = kind === 'aspect' && symptom !== undefined && more.length === 0;
  return isOfSymptom && asks.has(`aspect:${aspect}`) && symptoms.has(symptom) ? id : null;
}

/** Said to a model rather than to a patient: what a model makes of it is not believed. */
const toModel =
  /\b(?:ids?|json|prompts?|instructions?|language model|chat ?gpt|chatbot|llm|an ai|your (?:list|rules))\b|\b(?:symptom|topic|aspect|condition|relative|review|exam|test|drug|act):\S|[{}[\]]/iu;

const wordsIn = (said: string): number => (said.match(/[\p{L}\p{N}]+/gu) ?? []).length;

/**
 * What a model says that a line asks for: ids of the list, each once. null where it names nothing of the list, or more than somebody can
 * ask with so many words, and of what is said to the model: whoever has it say its list asked for nothing.
 */
export function readAsks(named: readonly string[], said: string, askable: AskableTopics): Ask[] | null {
  const asks = [...new Set(named.flatMap((each) => askOf(each, askable) ?? []))];
  const most = Math.min(mostModelAsks, Math.max(2, wordsIn(said)));
  if (asks.length === 0 || named.length > most) return null;
  if (toModel.test(said) && !asks.every((ask) => ask.startsWith('act:'))) return null;
  const others = asks.filter((ask) => ask !== 'act:unclear');
  return others.length > 0 ? others : asks;
}
