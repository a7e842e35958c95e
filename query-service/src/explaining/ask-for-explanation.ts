import type { RequestOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import type { explainingApi } from '@anamnesis/contracts/explaining/api.ts';
import type { Explanation } from '@anamnesis/contracts/explaining/explanation.ts';
import { becauseOfExplanation, type ExplanationFailure } from '@anamnesis/contracts/explaining/failure.ts';
import { mostFoundFor } from '@anamnesis/contracts/explaining/limits.ts';
import { explanationWithdrawn } from '@anamnesis/contracts/explaining/progress.ts';
import { explainingRefusals } from '@anamnesis/contracts/explaining/refusals.ts';
import { Explain, type ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import type { Dependencies } from '../dependencies.ts';
import { askProcessors } from '../notes-search/ask-processors.ts';
import { aboutTopic, passagesOn } from '../notes-search/passages-on.ts';
import { ownDocuments } from '../notes-search/searched-documents.ts';
import { writerFor } from '../preferences/writer-for.ts';
import { explainedSubjectOf } from './subject.ts';

type Deps = Pick<Dependencies, 'store' | 'bus' | 'logger' | 'practiceBank' | 'contentEngine'>;
type Body = RequestOf<typeof explainingApi.explain>['body'];

/** What is asked of a processor, and the names of the documents that it may cite. */
export type AskedExplanation = { input: ExplainRequest; names: ReadonlyMap<string, string> };

/** A processor has 45 s, and some for what does not take long. */
const timeoutMs = 60_000;
/** In characters: the beginning of a text says what it is about. */
const longestTopic = 2_000;

/** Refused where it is not the person's, and where no model may explain anything to them. */
export async function askedExplanation(
  deps: Deps,
  { explained, question }: Body,
  userId: string,
): Promise<AskedExplanation> {
  const subject = await explainedSubjectOf(deps, userId, explained);
  if ((await writerFor(deps, userId)) === null)
    throw new Rejection(diseasesRefusals.MODEL_NOT_WANTED, 'There is no model that may explain this to you');
  const documents = await ownDocuments(deps.store, userId);
  const said = subject.subject.parts.filter(({ label }) => label !== 'options').map(({ text }) => text);
  const topic = [...(question === undefined ? [] : [question]), ...said].join('\n').slice(0, longestTopic);
  const found = aboutTopic(await passagesOn(deps, { userId, topic, documents }));
  return {
    input: {
      userId,
      explainId: crypto.randomUUID(),
      ...subject,
      ...(question === undefined ? {} : { question }),
      // Cards that the person wrote are no source.
      passages: found.filter(({ cardId }) => cardId === null).slice(0, mostFoundFor),
    },
    names: new Map(documents.map(({ documentId, name }) => [documentId, name])),
  };
}

/** Asks, and lets the processor end its work when nobody waits for it any more. */
export async function explanationOf(
  deps: Pick<Deps, 'bus' | 'logger'>,
  { input, names }: AskedExplanation,
  signal: AbortSignal,
): Promise<Explanation> {
  const { explainId } = input;
  const withdraw = (): void => deps.bus.emit(explanationWithdrawn.subject, { explainId });
  signal.addEventListener('abort', withdraw, { once: true });
  try {
    const reply = await askProcessors(deps, Explain, input, timeoutMs, notExplained);
    if (reply.status === 'notOnPage')
      throw new Rejection(
        commonRefusals.NOT_FOUND,
        'The selected text was not found in the text of its page. Please select whole words of one paragraph.',
      );
    if (reply.status === 'failed') throw notExplained(reply.because);
    const { status: _status, places, ...explanation } = reply;
    return {
      ...explanation,
      // Processors know documents by their ids.
      places: places.map((place) =>
        place.from === 'notes' ? { ...place, PDF_name: names.get(place.PDF_id) ?? '' } : place,
      ),
    };
  } finally {
    signal.removeEventListener('abort', withdraw);
  }
}

/** Without a reason no processor answered. */
const notExplained = (because?: ExplanationFailure): Rejection =>
  new Rejection(
    explainingRefusals.NOT_EXPLAINED,
    because === undefined
      ? 'Nothing can be explained at the moment.'
      : `There is no explanation, because ${becauseOfExplanation[because]}.`,
    because === undefined ? {} : { because },
  );
