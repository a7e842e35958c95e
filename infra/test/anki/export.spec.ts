import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostPictureBytes } from '@anamnesis/contracts/documents/requests.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { type AnkiNote, type Held, importIntoAnki, noAnki } from './anki.ts';
import { downloadDeck } from './export.ts';

const prompts = {
  script: 'Never <script>alert("1 & 2")</script> {{c1::<b>this</b>}}',
  marks: 'Signs of **{{c2::left}} failure**:\n- *dyspnoea*\n- {{c1::orthopnoea}}\nand cough',
  hebrew: 'הלב {{c1::פועם}} 🫀',
  formula: 'So $\\frac{a}{b}$ and \\(x^{2}\\) is {{c1::f(x) = {x}, [sound:x.mp3]::std: {y}}} {',
  hints: '{{c1::a::sound:x.mp3}} then {{c1::b::latex}} x {{c1::c::/latex}}',
  many: Array.from({ length: 500 }, (_, n) => `{{c${n + 1}::${n + 1}}}`).join(' ') + ' count',
  beyond: 'Beyond {{c999::the end}} of {{c500::numbers}}',
  question: 'What pumps blood?\nThink of the chest.\n{{c1::The **heart**\nof course}}',
};
type Name = keyof typeof prompts;

describe.skipIf(noAnki !== null)(`a deck in Anki itself${noAnki === null ? '' : ` (${noAnki})`}`, () => {
  let app: TestApp;
  let client: Client;
  let folder: string;
  let pdfId: string;
  const ids = new Map<Name, string>();
  let held: Held;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'anki-'));
    app = await startTestApp();
    client = createClient(app.url);
    await client.signup();
    const sample = await sampleDocument(client);
    pdfId = sample.PDF_id;
    await process(client, pdfId);
    for (const [name, prompt] of Object.entries(prompts)) {
      const { body } = await client.call('createAnki', { body: { pdfId, pageNumber: 2, prompt } });
      ids.set(name as Name, body.anki.id);
    }
    const deck = await downloadDeck(client, folder, { pdfId });
    held = await importIntoAnki(join(folder, 'first'), [deck]);
  }, 240_000);
  afterAll(async () => {
    await app?.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const noteOf = (name: Name, from = held): AnkiNote => {
    const found = from.notes.find(({ guid }) => guid === ids.get(name));
    if (!found) throw new Error(`no note of ${name}`);
    return found;
  };
  const questions = async () => (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions;

  it('is imported whole and without a complaint', async () => {
    const cards = await questions();
    expect(held.problems).toBeNull();
    expect(held.logs).toEqual([
      {
        new: cards.length,
        updated: 0,
        duplicate: 0,
        conflicting: 0,
        first_field_match: 0,
        missing_notetype: 0,
        missing_deck: 0,
        empty_first_field: 0,
      },
    ]);
    expect(held.notes.map(({ guid }) => guid).sort()).toEqual(cards.map(({ id }) => id).sort());
    expect([held.missing_media, held.unused_media]).toEqual([[], []]);
    for (const [name, bytes] of Object.entries(held.media)) {
      expect(name).toMatch(/^anamnesis-[0-9a-f]{32}\.(?:png|jpg)$/u);
      expect(bytes).toBeLessThanOrEqual(mostPictureBytes);
    }
  });

  it('stands in the folder and document, in reading order, and all is new', async () => {
    const { body } = await client.call('getUserFolders');
    const documents = (await client.call('getUserPDFs')).body.pdfs;
    const [deck] = [`${body.folders[0]?.Folder_name}::${documents[0]?.PDF_name}`];
    expect(held.decks).toEqual([body.folders[0]?.Folder_name, deck]);
    const cards = held.notes.flatMap((note) => note.cards.map((card) => ({ ...card, guid: note.guid })));
    expect(new Set(cards.map((card) => card.deck))).toEqual(new Set([deck]));
    expect(new Set(cards.map(({ type, queue }) => `${type} ${queue}`))).toEqual(new Set(['0 0']));
    const inOrder = cards.toSorted((a, b) => a.due - b.due || a.ord - b.ord).map(({ guid }) => guid);
    expect([...new Set(inOrder)]).toEqual((await questions()).map(({ id }) => id));
  });

  it('shows what a person wrote as text, with its marks', () => {
    expect(noteOf('script').cards[0]?.answer).toContain(
      'Never &lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt; <span class="cloze" data-ordinal="1">&lt;b&gt;this&lt;/b&gt;</span>',
    );
    expect(noteOf('marks').fields['Text']).toBe(
      'Signs of <b>{{c2::left}} failure</b>:<ul><li><i>dyspnoea</i></li><li>{{c1::orthopnoea}}</li></ul>and cough',
    );
    expect(noteOf('marks').cards.map(({ ord }) => ord)).toEqual([0, 1]);
    expect(noteOf('hebrew').fields['Text']).toBe('הלב {{c1::פועם}} 🫀');
    expect(noteOf('hebrew').cards[0]?.question).toContain('dir="auto"');
  });

  it('hides formulas whole, and shows hints', () => {
    const [card] = noteOf('formula').cards;
    expect(noteOf('formula').cards).toHaveLength(1);
    expect(card?.question).toMatch(/is <span class="cloze"[^>]*>\[std: &#123;y&#125;\]<\/span> &#123;/u);
    expect(card?.answer).toContain('>f(x) = &#123;x&#125;, &#91;sound:x.mp3]</span>');
  });

  it('plays no file and runs no LaTeX that a hint asks for', () => {
    const question = noteOf('hints').cards[0]?.question;
    for (const hint of ['[&#115;ound:x.mp3]', '[&#108;atex]', '[&#47;latex]'])
      expect(question).toContain(hint);
  });

  it('makes a question with its answer a Basic note, and all else Cloze notes with their numbers', () => {
    expect(noteOf('question')).toMatchObject({
      type: 'Basic (Anamnesis)',
      fields: {
        Front: 'What pumps blood?<br>Think of the chest.',
        Back: 'The <b>heart</b><br>of course',
        Source: expect.stringMatching(/, page 2$/u),
      },
    });
    expect(noteOf('question').cards).toHaveLength(1);
    expect(noteOf('many').cards).toHaveLength(500);
    expect(noteOf('beyond').cards.map(({ ord }) => ord)).toEqual([0, 499]);
    const generated = held.notes.filter(({ guid }) => ![...ids.values()].includes(guid));
    expect(generated.length).toBeGreaterThan(5);
    for (const { type, fields } of generated) {
      expect(type).toMatch(/^(Basic|Cloze) \(Anamnesis\)$/u);
      expect(fields['Source']).toMatch(
        /^<blockquote>.+<\/blockquote>.+, page \d+(?:<div class="region">⋯?(?:<img src="[^"]+">⋯?)+<\/div>)?$/su,
      );
    }
  });

  it('tags folder, document, page and yield, and the maker of what was generated', () => {
    const { tags } = noteOf('script');
    expect(tags).toContain('page::2');
    expect(tags).toContain('yield::normal');
    expect(tags.filter((tag) => /^(folder|document)::\S+$/u.test(tag))).toHaveLength(2);
    expect(tags.join(' ')).not.toContain('made-by');
    const own = new Set(ids.values());
    for (const note of held.notes) expect(note.tags.includes('made-by::builtin')).toBe(!own.has(note.guid));
  });
});
