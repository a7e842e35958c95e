import { deniesBelow } from '@anamnesis/content/checks/harm/denial.ts';
import { pointsElsewhere } from '@anamnesis/content/checks/self-contained.ts';
import { english } from '@anamnesis/content/language/lexica/english.ts';
import { lexiconOf } from '@anamnesis/content/language/lexica/lexica.ts';
import { splitSentences } from '@anamnesis/content/page/sentences.ts';
import { hasUnknown } from '@anamnesis/content/page/unknown-signs.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { FindPassagesOnTopic, type TopicPassage } from '@anamnesis/contracts/practice/writing-requests.ts';
import type { CheckQuoted } from './checks/reasons.ts';
import { mayBeSaid } from './facts.ts';
import { fewestSources, type Material, named, type Source } from './material.ts';

/** The first search of a very large shelf reads all of it. */
const timeoutMs = 90_000;
/** In characters: shorter ones are headings and labels, longer ones no sentences. */
const shortest = 30;
const longest = 300;
const mostSentences = 40;

/** The sentences of a passage that say something by themselves, in English. */
function sentencesOf(passage: TopicPassage): Omit<Source, 'id'>[] {
  const { documentId, name, pageNumber, title, text } = passage;
  if (lexiconOf(text) !== english) return [];
  const of = title !== '' && mayBeSaid(title) ? [title] : [];
  const quoted = { over: title === '' ? [] : [title], text };
  const place = { guide: null, page: { documentId, name, pageNumber } };
  return splitSentences(text)
    .map((sentence) => sentence.text.replace(/\s+/gu, ' ').trim())
    .filter((said) => said.length >= shortest && said.length <= longest && said.endsWith('.'))
    .filter((said) => !hasUnknown(said))
    .filter((said) => pointsElsewhere(said, english) === undefined && mayBeSaid(said))
    .map((said) => ({ text: said, of, isOnTopic: true, system: null, section: null, place, quoted }));
}

/** What the person's own notes say on a topic, as Ask My Notes finds it, the best first; null where that is too little. */
export async function notesAsMaterial(
  bus: Pick<MessageBus, 'request'>,
  wanted: { userId: string; topic: string },
  checkQuoted: CheckQuoted,
): Promise<Material | null> {
  const { passages } = FindPassagesOnTopic.output.parse(
    await bus.request(FindPassagesOnTopic.subject, wanted, timeoutMs),
  );
  const sentences = passages.flatMap(sentencesOf);
  const once = [...new Map(sentences.map((each) => [each.text, each])).values()].slice(0, mostSentences);
  const checked = await Promise.all(
    once.map(({ text, quoted }) => checkQuoted({ text, span: text }, quoted)),
  );
  // What stands under a line that forbids it, or nobody knows under what, is told as something else by itself.
  const sound = once.filter((_, at) => {
    const found = checked[at]!;
    return 'basis' in found && !found.basis.isPathUnsure && !found.basis.over.some(deniesBelow);
  });
  return sound.length < fewestSources ? null : named('notes', sound);
}
