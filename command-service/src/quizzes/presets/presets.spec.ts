import type { PresetEvent } from '@anamnesis/contracts/quizzes/events.ts';
import { mostPresets } from '@anamnesis/contracts/quizzes/limits.ts';
import { topicHint } from '@anamnesis/contracts/quizzes/questions/topic.ts';
import { OrderedMap } from 'immutable';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import type { LibraryState } from '../../library/state.ts';
import { type PresetCommand, presetsDecider } from './presets.ts';

const { given } = specOf(presetsDecider);
const notFound = expect.objectContaining({ status: 404, code: 'NOT_FOUND' });
const document = { kind: 'document' as const, id: 'd' };
const folder = { kind: 'folder' as const, id: 'f' };
const library = {
  documents: OrderedMap([['d', {}]]),
  folders: OrderedMap([['f', {}]]),
} as unknown as LibraryState;

type Save = Extract<PresetCommand, { type: 'Save' }>;
const save = (content: string, more: Partial<Save> = {}): Save => ({
  type: 'Save',
  presetId: 'new',
  place: document,
  content,
  name: undefined,
  library,
  ...more,
});
const saved = (
  presetId: string,
  content: string,
  more: { name?: string; place?: Save['place'] } = {},
): PresetEvent => ({
  type: 'PresetSaved',
  data: { presetId, place: document, content, name: content, ...more },
});
const gone = (presetId: string): PresetEvent => ({ type: 'PresetDeleted', data: { presetId } });

describe('a topic', () => {
  it('is kept as it is read, by the name that it is given or by how it begins', () => {
    const long = 'Beta blockers in chronic heart failure';
    expect(given().when(save(`  ${long}\n`))).toEqual([
      saved('new', long, { name: 'Beta blockers in chronic heart' }),
    ]);
    expect(given().when(save(long, { name: ' Heart \u200B' }))).toEqual([
      saved('new', long, { name: 'Heart \u200B' }),
    ]);
    expect(given().when(save('Heart', { name: '\u200B' }))).toEqual([saved('new', 'Heart')]);
  });

  it('moves to the front when it is kept for the place already, with its name', () => {
    const before = [saved('p1', 'Heart', { name: 'Mine' }), saved('p2', 'Lung')];
    const [again] = given(...before).when(save('Heart')) as PresetEvent[];
    expect(again).toEqual(saved('p1', 'Heart', { name: 'Mine' }));
    expect([...foldEvents(presetsDecider, [...before, again!]).keys()]).toEqual(['p2', 'p1']);
    expect(given(...before).when(save('Heart', { name: 'Other' }))).toEqual([
      saved('p1', 'Heart', { name: 'Other' }),
    ]);
    expect(given(...before).when(save('Heart', { place: folder }))).toEqual([
      saved('new', 'Heart', { place: folder }),
    ]);
  });

  it('is refused when it is none, or for a place that the person has not', () => {
    expect(given().when(save(' a '))).toEqual({ status: 400, code: 'QUIZ_TOPIC', message: topicHint });
    expect(given().when(save('Heart', { place: { kind: 'folder', id: 'd' } }))).toEqual(notFound);
  });
});

describe('as many topics as there is room for', () => {
  const many = Array.from({ length: mostPresets }, (_, n) => saved(`p${n}`, `Topic ${n}`));

  it('are kept; one of them still moves to the front', () => {
    expect(given(...many).when(save('Heart'))).toMatchObject({ status: 409, code: 'TOO_MANY_PRESETS' });
    expect(given(...many).when(save('Topic 7'))).toEqual([saved('p7', 'Topic 7')]);
  });

  it('do not include those of places that were deleted', () => {
    const lost = saved('p0', 'Topic 0', { place: { kind: 'document', id: 'deleted' } });
    expect(given(lost, ...many.slice(1)).when(save('Heart'))).toEqual([gone('p0'), saved('new', 'Heart')]);
  });
});

it('is deleted once', () => {
  const remove: PresetCommand = { type: 'Delete', presetId: 'p1' };
  expect(given(saved('p1', 'Heart')).when(remove)).toEqual([gone('p1')]);
  expect(given(saved('p1', 'Heart'), gone('p1')).when(remove)).toEqual(notFound);
});
