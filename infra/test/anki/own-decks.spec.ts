// Decks for Anki, read again: they come back as what they were.
import { ownNoteTypes } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import { cardFormOf } from '@anamnesis/contracts/cards/card-form.ts';
import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { PackageNoteType } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { draftsOf } from '@anamnesis/processors/decks/import/drafts-of.ts';
import type { ImportDraftCard } from '@anamnesis/processors/decks/import/draft.ts';
import { readNoteType } from '@anamnesis/processors/decks/templates/note-type.ts';
import { regionHtml } from '@anamnesis/query-service/cards/deck/deck-pages.ts';
import { type NoteSetting, toNote } from '@anamnesis/query-service/cards/deck/note/to-note.ts';
import type { CardDetailsDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteTypes } from '../../src/adapters/sqlite/deck-file/note-types.ts';

const types = new Map(
  Object.values(noteTypes(1, { own: new Set(['rich', 'occlusion']), foreign: new Map() }))
    .filter((type) => type !== undefined)
    .map(({ id, name, type, flds, tmpls, css }): [number, PackageNoteType] => [
      id,
      {
        id,
        name,
        kind: type === 1 ? 'cloze' : 'normal',
        fields: flds.map((field) => ({ name: field.name, isRtl: false, tag: null })),
        templates: tmpls.map(({ ord, name: card, qfmt, afmt }) => ({
          ordinal: ord,
          name: card,
          front: qfmt,
          back: afmt,
        })),
        css,
        stockKind: null,
      },
    ]),
);
const setting: NoteSetting = {
  deck: 'Heart',
  folderName: 'Cardiology',
  document: { name: 'Heart <1>', type: 'pdf' },
  includeScheduling: false,
  includeTags: true,
  pageOf: () => '',
  regionOf: () => ({ asked: '', answered: '' }),
  pictureOf: () => '',
};
const file = `${'a'.repeat(64)}.png`;

function comesBack(
  card: Partial<CardDocument> & { prompt: string },
  details?: Partial<CardDetailsDocument>,
  below: Partial<NoteSetting> = {},
): ImportDraftCard {
  const read = readPrompt(card.prompt);
  const exported = {
    cardId: 'card',
    answer: 'answer' in read ? read.answer : '',
    form: cardFormOf(card.prompt),
    span: '',
    pageNumber: 3,
    yield: 'normal',
    madeBy: null,
    createdAt: '2026-03-01T08:00:00.000Z',
    changedAt: '2026-03-01T08:00:00.000Z',
    isSuspended: false,
    ...card,
  } as CardDocument;
  const note = toNote(exported, { ...setting, ...below }, details as CardDetailsDocument | undefined);
  // As Anki keeps texts.
  const fields = [note.front, note.back, note.source].map((html) => html.normalize());
  const noteTypeId = ownNoteTypes[note.kind].id;
  const deck = {
    noteTypes: new Map([...types].map(([id, type]) => [id, readNoteType(type)])),
    decks: new Map([[1, ['Heart']]]),
    media: new Map([[file, file]]),
    drawings: new Map(),
    tell: () => {},
    miss: () => {},
  };
  const cards = (note.kind === 'cloze' ? note.blanks : [1]).map((number) => ({
    id: number,
    noteId: 1,
    deckId: 1,
    ordinal: number - 1,
    schedule: { kind: 'new' as const, position: 1 },
    isSuspended: false,
    isBuried: false,
    flag: note.flag ?? 0,
    memory: null,
  }));
  const drafts = draftsOf(
    { id: 1, guid: note.guid, noteTypeId, tags: note.tags, fields, modifiedAt: 0 },
    cards,
    deck,
  );
  expect(drafts).toHaveLength(1);
  return drafts[0] as ImportDraftCard;
}

describe('a card of ours that was in Anki', () => {
  it('has its id, its passage and what it was marked with, and no tags of ours', () => {
    const draft = comesBack({ prompt: 'What?\n{{c1::It}}', span: 'a <b>\npassage & more', yield: 'high' });
    expect(draft).toMatchObject({
      ownCardId: 'card',
      path: ['Heart'],
      card: {
        prompt: 'What?\n{{c1::It}}',
        answer: 'It',
        span: 'a <b>\npassage & more',
        isHighYield: true,
      },
    });
    expect([draft.card.tags, draft.card.fields]).toEqual([undefined, undefined]);
    // For who does not have the card.
    expect(draft.place).toEqual({ name: 'Source', html: 'Heart &lt;1&gt;, page 3' });
  });

  it('says of its region and its page what it said of its page alone, and is not changed by them', () => {
    const cover = { left: 1, top: 2, width: 3, height: 4 };
    const part = { hash: 'a', covers: [cover], isApart: true, below: 5 };
    const region = regionHtml(['a.png', 'b.png'].map((name) => ({ name, ...part })));
    const below = { regionOf: () => region };
    for (const more of [below, { ...below, pageOf: () => '<img src="c.png">' }]) {
      const draft = comesBack({ prompt: 'What?\n{{c1::It}}', span: 'a passage' }, undefined, more);
      expect(draft.card).toEqual(comesBack({ prompt: 'What?\n{{c1::It}}', span: 'a passage' }).card);
      for (const prompt of ['The {{c1::heart}} beats.', 'It is\n{{c1::a}}\n{{c501::b}}'])
        expect(comesBack({ prompt }, undefined, more).card).toEqual(comesBack({ prompt }).card);
    }
  });

  it('has the HTML, the fields and the tags that it came with', () => {
    const rich = {
      front: `<b style="color:red">a</b><img alt="b" data-media="${file}" />`,
      back: '<table><tr><td>c</td></tr></table>',
    };
    const fields = [
      { name: 'Extra <1>', html: '<div>x</div><div>y</div>' },
      { name: 'Other', html: 'z' },
    ];
    const draft = comesBack(
      { prompt: 'a\n{{c1::c}}', form: 'rich' },
      { rich, fields, tags: ['valves'], flag: 2 },
    );
    expect(draft.card).toMatchObject({ rich, tags: ['valves'], flag: 2 });
    expect(draft.card.fields).toEqual(fields);
  });

  const pieces = [
    '{{c1::',
    '{{c2::',
    '{{c501::',
    '}}',
    '::',
    '{',
    '}',
    '**',
    '*',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '\\n',
    '\n',
    '- ',
    '• ',
    'heart',
    ' ',
    '5',
    '?',
    '<b>',
    '&amp;',
    '[sound:',
    'latex',
    '"',
    ':',
    '\n{{c1::',
    '\n- ',
    '**a**',
    '*b*',
    '\u{1F600}',
    'e\u0301',
  ];
  const prompts = fc
    .array(fc.constantFrom(...pieces), { maxLength: 12 })
    .map((some) => `${some.join('')}`.trim())
    .filter((prompt) => 'answer' in readPrompt(prompt));

  it('says exactly what it said', () => {
    fc.assert(
      fc.property(prompts, fc.constantFrom('question', 'cloze', undefined), (prompt, form) => {
        expect(comesBack({ prompt, form: form ?? cardFormOf(prompt) }).card.prompt).toBe(prompt);
      }),
      { numRuns: 300 },
    );
  });
});
