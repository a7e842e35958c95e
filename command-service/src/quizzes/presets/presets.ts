import { tidyName, isVisible } from '@anamnesis/contracts/kernel/text/names.ts';
import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { placeKey, type PresetEvent, type QuizPlace } from '@anamnesis/contracts/quizzes/events.ts';
import { mostPresets } from '@anamnesis/contracts/quizzes/limits.ts';
import { quizzesRefusals } from '@anamnesis/contracts/quizzes/refusals.ts';
import { presetName, readTopic } from '@anamnesis/contracts/quizzes/questions/topic.ts';
import { OrderedMap } from 'immutable';
import type { LibraryState } from '../../library/state.ts';

type Preset = { place: QuizPlace; content: string; name: string };
/** By id, the latest last. */
export type Presets = OrderedMap<string, Preset>;

export type PresetCommand =
  /** `library`: of the person. Presets of places that are no longer in it make room. */
  | {
      type: 'Save';
      presetId: string;
      place: QuizPlace;
      content: string;
      name: string | undefined;
      library: Pick<LibraryState, 'documents' | 'folders'>;
    }
  | { type: 'Delete'; presetId: string };
type Save = Extract<PresetCommand, { type: 'Save' }>;

/** The topics that a person keeps. */
export const presetsDecider: Decider<Presets, PresetCommand, PresetEvent> = {
  initialState: OrderedMap(),
  evolve(presets, { type, data }) {
    switch (type) {
      case 'PresetSaved': {
        const { presetId, ...preset } = data;
        return presets.delete(presetId).set(presetId, preset);
      }
      case 'PresetDeleted':
        return presets.delete(data.presetId);
      default:
        return type satisfies never;
    }
  },
  decide(command, presets) {
    switch (command.type) {
      case 'Save':
        return saved(presets, command);
      case 'Delete':
        if (!presets.has(command.presetId)) throw notFound('Preset');
        return [{ type: 'PresetDeleted', data: { presetId: command.presetId } }];
      default:
        return command satisfies never;
    }
  },
};

/** The id of the preset of this topic and place. */
export const presetOf = (
  presets: Presets,
  { place, topic }: { place: QuizPlace; topic: string },
): string | undefined =>
  presets.findKey((each) => each.content === topic && placeKey(each.place) === placeKey(place));

/** A topic that is kept for the place already moves to the front, with its name unless it gets another. */
function saved(presets: Presets, { presetId, place, content, name, library }: Save): PresetEvent[] {
  const topic = quizTopicOf(content);
  if (!isPlaceThere(library, place)) throw notFound('Place');
  const before = presetOf(presets, { place, topic });
  const gone = [...presets].filter(([, each]) => !isPlaceThere(library, each.place)).map(([id]) => id);
  if (before === undefined && presets.size - gone.length >= mostPresets) {
    const message = `You have ${mostPresets} presets already. Delete one to save another`;
    throw new Rejection(quizzesRefusals.TOO_MANY_PRESETS, message);
  }
  const given = tidyName(name ?? '');
  const kept = before === undefined ? presetName(topic) : (presets.get(before)?.name ?? presetName(topic));
  return [
    ...gone.map((id): PresetEvent => ({ type: 'PresetDeleted', data: { presetId: id } })),
    {
      type: 'PresetSaved',
      data: { presetId: before ?? presetId, place, content: topic, name: isVisible(given) ? given : kept },
    },
  ];
}

/** Throws QUIZ_TOPIC, with what is wrong with it. */
export function quizTopicOf(content: string): string {
  const read = readTopic(content);
  if ('problem' in read) throw new Rejection(quizzesRefusals.QUIZ_TOPIC, read.problem);
  return read.topic;
}

export const isPlaceThere = (
  { documents, folders }: Pick<LibraryState, 'documents' | 'folders'>,
  { kind, id }: QuizPlace,
): boolean => (kind === 'document' ? documents : folders).has(id);
