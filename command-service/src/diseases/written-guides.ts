import type { CollectionEvent } from '@anamnesis/contracts/diseases/events.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { mostGuidesPerDay, mostWrittenGuides } from '@anamnesis/contracts/diseases/limits.ts';
import { diseaseNameOf } from '@anamnesis/contracts/diseases/names.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import { type GuideRefusal, isGivenUp } from '@anamnesis/contracts/diseases/guides/writing.ts';
import type { EngineUsed } from '@anamnesis/contracts/kernel/events/engine.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Map as PersistentMap } from 'immutable';

/** What a model was asked for. `at`: the ISO instant of the question. */
type WrittenGuide = { key: string; at: string; status: 'asked' | 'written' | 'refused' };

/** By guide, in the order of the questions. */
export type WrittenGuides = PersistentMap<string, WrittenGuide>;

export type WrittenGuideCommand =
  | { type: 'AskGuide'; guideId: string; name: string; at: string }
  | { type: 'RecordGuide'; guideId: string; guide: DiseaseGuide; engine: EngineUsed }
  | { type: 'RefuseGuide'; guideId: string; reason: GuideRefusal };
type CommandOf<T extends WrittenGuideCommand['type']> = Extract<WrittenGuideCommand, { type: T }>;

const isWithinADay = (then: string, now: string): boolean => Date.parse(now) - Date.parse(then) < dayMs;

/** The one that is there or on its way by this name. One that nobody finished within a day is given up. */
export const sameGuide = (guides: WrittenGuides, name: string, at: string): string | undefined =>
  guides.findKey(
    (one) =>
      one.key === nameKey(name) &&
      (one.status === 'written' || (one.status === 'asked' && !isGivenUp(one.at, at))),
  );

/** What came to nothing more than a day ago is forgotten: it counts no more. */
export const withAsked = (
  guides: WrittenGuides,
  { guideId, name, at }: { guideId: string; name: string; at: string },
): WrittenGuides =>
  guides
    .filter((one) => one.status === 'written' || isWithinADay(one.at, at))
    .set(guideId, { key: nameKey(name), at, status: 'asked' });

export const guidesWithStatus = (
  guides: WrittenGuides,
  guideId: string,
  status: 'written' | 'refused',
): WrittenGuides => {
  const guide = guides.get(guideId);
  return guide ? guides.set(guideId, { ...guide, status }) : guides;
};

/** One question at a time for a name, and none for what is there. */
export function askGuide(
  guides: WrittenGuides,
  { guideId, name: typed, at }: CommandOf<'AskGuide'>,
): CollectionEvent[] {
  const name = diseaseNameOf(typed);
  if (sameGuide(guides, name, at) !== undefined) return [];
  if (guides.count(({ status }) => status === 'written') >= mostWrittenGuides)
    throw new Rejection(
      diseasesRefusals.TOO_MANY_WRITTEN_GUIDES,
      `A model has written ${mostWrittenGuides} guides for you already, which is the most that are kept`,
    );
  const ofTheDay = guides.filter((one) => isWithinADay(one.at, at));
  if (ofTheDay.size >= mostGuidesPerDay) {
    const first = Math.min(...ofTheDay.valueSeq().map((one) => Date.parse(one.at)));
    throw new Rejection(
      diseasesRefusals.GUIDES_OF_THE_DAY,
      `You have asked for ${mostGuidesPerDay} guides within a day. Please ask again tomorrow`,
      {},
      Math.ceil((first + dayMs - Date.parse(at)) / 1000),
    );
  }
  return [{ type: 'GuideAsked', data: { guideId, name, at } }];
}

/** What comes after the end changes nothing: it may be reported more than once. */
export function endGuide(
  guides: WrittenGuides,
  command: CommandOf<'RecordGuide'> | CommandOf<'RefuseGuide'>,
): CollectionEvent[] {
  const guide = guides.get(command.guideId);
  if (!guide) throw notFound('Guide');
  if (guide.status !== 'asked') return [];
  if (command.type === 'RefuseGuide')
    return [{ type: 'GuideRefused', data: { guideId: command.guideId, reason: command.reason } }];
  const { guideId, guide: written, engine } = command;
  return [{ type: 'GuideWritten', data: { guideId, guide: written, engine } }];
}
