import type { CollectionEvent } from '@anamnesis/contracts/diseases/events.ts';
import {
  longestDiseaseName,
  mostGuidesPerDay,
  mostWrittenGuides,
} from '@anamnesis/contracts/diseases/limits.ts';
import type { GuideRefusal } from '@anamnesis/contracts/diseases/guides/writing.ts';
import { aDiseaseGuide } from '@anamnesis/contracts/testing/a-disease-guide.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../kernel/testing/decider-spec.ts';
import { type CollectionCommand, collectionsDecider } from './collections.ts';

const { given } = specOf(collectionsDecider);
const engine = { name: 'openai', version: '1', model: 'scripted', prompts: 'p' };
const guide = aDiseaseGuide();
const noon = '2026-03-10T12:00:00.000Z';
const dayLater = '2026-03-11T12:00:00.000Z';

const asked = (guideId: string, name = guideId, at = noon): CollectionEvent => ({
  type: 'GuideAsked',
  data: { guideId, name, at },
});
const written = (guideId: string): CollectionEvent => ({
  type: 'GuideWritten',
  data: { guideId, guide, engine },
});
const refused = (guideId: string, reason: GuideRefusal = 'away'): CollectionEvent => ({
  type: 'GuideRefused',
  data: { guideId, reason },
});
const ask = (name: string, at = noon): CollectionCommand => ({ type: 'AskGuide', guideId: 'new', name, at });
const record = (guideId: string): CollectionCommand => ({ type: 'RecordGuide', guideId, guide, engine });
const refuse = (guideId: string): CollectionCommand => ({ type: 'RefuseGuide', guideId, reason: 'checks' });
const many = (count: number, ...more: ((guideId: string) => CollectionEvent)[]): CollectionEvent[] =>
  Array.from({ length: count }, (_, n) => [asked(`g${n}`), ...more.map((event) => event(`g${n}`))]).flat();

describe('a guide that a model is to write', () => {
  it('is asked for by a tidy name', () => {
    expect(given().when(ask(' Whipple\n\u202Edisease '))).toEqual([asked('new', 'Whipple disease')]);
    for (const name of ['', ' \u200B', 'x'.repeat(longestDiseaseName + 1), '🫀'.repeat(5_000)])
      expect(given().when(ask(name))).toMatchObject({ status: 400, code: 'DISEASE_NAME' });
  });

  it('is asked for once while it is written, and not where it is there, whatever the case of its name', () => {
    for (const before of [[asked('g', 'Whipple')], [asked('g', 'Whipple'), written('g')]]) {
      expect(given(...before).when(ask('WHIPPLE'))).toEqual([]);
      expect(given(...before).when(ask('Fabry'))).toEqual([asked('new', 'Fabry')]);
    }
    expect(given(asked('g', 'Whipple'), written('g')).when(ask('Whipple', dayLater))).toEqual([]);
  });

  it('is asked for again where it was refused, or nobody finished it within a day', () => {
    expect(given(asked('g', 'Whipple'), refused('g')).when(ask('Whipple'))).toEqual([
      asked('new', 'Whipple'),
    ]);
    expect(given(asked('g', 'Whipple')).when(ask('Whipple', dayLater))).toEqual([
      asked('new', 'Whipple', dayLater),
    ]);
  });

  it.each([
    ['open', []],
    ['written', [written]],
    ['refused', [refused]],
  ])(`is one of ${mostGuidesPerDay} within a day, also where they are %s`, (_, then) => {
    expect(given(...many(mostGuidesPerDay - 1, ...then)).when(ask('One more'))).toHaveLength(1);
    const full = many(mostGuidesPerDay, ...then);
    expect(given(...full).when(ask('One more'))).toMatchObject({ status: 429, code: 'GUIDES_OF_THE_DAY' });
    expect(given(...full).when(ask('One more', dayLater))).toHaveLength(1);
  });

  it(`is one of ${mostWrittenGuides} at most that are kept`, () => {
    const kept = many(mostWrittenGuides, written);
    expect(given(...kept).when(ask('One more', dayLater))).toMatchObject({
      status: 409,
      code: 'TOO_MANY_WRITTEN_GUIDES',
    });
    expect(given(...kept.slice(0, -1)).when(ask('One more', dayLater))).toHaveLength(1);
  });

  it('ends once, as it was reported first', () => {
    const open = asked('g');
    expect(given(open).when(record('g'))).toEqual([written('g')]);
    expect(given(open).when(refuse('g'))).toEqual([refused('g', 'checks')]);
    for (const end of [written('g'), refused('g')])
      for (const command of [record('g'), refuse('g')]) expect(given(open, end).when(command)).toEqual([]);
    for (const command of [record('g'), refuse('g')])
      expect(given(asked('other')).when(command)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('is forgotten a day after it came to nothing', () => {
    const { written: kept } = foldEvents(collectionsDecider, [
      asked('open'),
      asked('bad'),
      refused('bad'),
      asked('good'),
      written('good'),
      asked('later', 'Later', dayLater),
    ]);
    expect([...kept.keys()].toSorted()).toEqual(['good', 'later']);
  });
});
