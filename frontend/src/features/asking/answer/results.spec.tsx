import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { anExplainingModel, explainedBy } from '../../../explaining/explaining.fixture.ts';
import { show } from '../../../testing/show.tsx';
import { aLibrary, anAnswer, found, ofDecks, spans } from '../asking.fixture.tsx';
import type { Found } from '../asking-endpoints.ts';
import { blank } from '../question/question.ts';
import { Results } from './results.tsx';

const ignore = () => undefined;
const opened = vi.fn<() => void>();
const Place = () => <p data-testid="place">{useLocation().search}</p>;
function results(change: Partial<Found>, folders: Folder[] = []) {
  aLibrary();
  const question = { ...blank, text: 'How many leaflets?' };
  return show(
    <>
      <Place />
      <Results
        writing={false}
        streamed={false}
        found={found(change)}
        question={question}
        folders={folders}
        open={null}
        onOpen={opened}
        onMakeCard={ignore}
        onNew={ignore}
      />
    </>,
  );
}

const lines = ['Colchicine', '- 500 micrograms twice a day', '- not in renal failure', 'Gout is painful.'];
const item = (at: number) => {
  const start = lines.slice(0, at).join('\n').length + Number(at > 0);
  return { start, end: start + lines[at]!.length };
};

it('begins with the line that was found, lit in its list and under its headings, and has the rest behind a button', async () => {
  const [source] = found().results;
  const user = results({
    answer: anAnswer({ verdict: 'places', sentences: [], citations: [] }),
    results: [
      {
        ...source!,
        text: lines.join('\n'),
        blocks: [
          { kind: 'heading', level: 1, ...item(0) },
          { kind: 'item', mark: 2, ...item(1) },
          { kind: 'item', mark: 2, ...item(2) },
          { kind: 'paragraph', ...item(3) },
        ],
        best: {
          around: [item(1).start, item(2).end],
          lit: [item(2).start, item(2).end],
          over: ['Gout', 'Colchicine'],
        },
      },
    ],
  });
  const card = within(screen.getByRole('article', { name: 'Colchicine' }));
  expect(card.getByText('Gout')).toBeDefined();
  expect(card.getByRole('mark').textContent).toBe('not in renal failure');
  expect(card.getByText('500 micrograms twice a day')).toBeDefined();
  expect(card.queryByText('Gout is painful.')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Show More' }));
  expect(screen.getByText('Gout is painful.')).toBeDefined();
  expect(screen.getByRole('mark').textContent).toBe('not in renal failure');
});

it('says which word the notes hold nowhere, above what they hold on the rest', () => {
  results({
    answer: anAnswer({ verdict: 'places', sentences: [], citations: [], missing: ['labetalol', 'ergot'] }),
  });
  expect(screen.getByRole('region', { name: 'In your notes' }).textContent).toContain(
    'Nothing on labetalol or ergot in your notes. What they hold on the rest of your question:',
  );
});

it('says which part is not answered', () => {
  results({ answer: anAnswer({ verdict: 'partly', missing: ['cusps', 'chordae'] }) });
  expect(screen.getByRole('region', { name: 'Answer' }).textContent).toContain(
    'Your notes answer part of this. Nothing was found on: cusps, chordae.',
  );
});

it('shows what contradicts each other side by side, and marks the words of the question', () => {
  const sentences = spans.map((text, at) => ({ text, sources: [at] }));
  results({ answer: anAnswer({ sentences, conflicts: [[1, 2]] }) });
  const both = screen.getByRole('region', { name: 'Your notes contradict each other here' });
  expect(within(both).getAllByRole('listitem')).toHaveLength(2);
  expect(
    within(both)
      .getAllByRole('mark')
      .map(({ textContent }) => textContent),
  ).toEqual(['leaflets', 'leaflets']);
});

it('warns where there are sources and no answer', () => {
  results({ answer: null, aiAnswer: null });
  expect(screen.getByText(/^An answer could not be generated\./)).toBeDefined();
});

it('says that nothing was found', () => {
  results({ results: [], answer: null, aiAnswer: null, preparing: 2 });
  expect(
    screen.getByText(
      'No relevant content found for your question. Try rephrasing your query or using different keywords.',
    ),
  ).toBeDefined();
  expect(screen.getByText(/^2 documents are still being prepared/)).toBeDefined();
});

it('shows what a source is, the beginning of it, and all of it when that is asked for', async () => {
  const text = `${'long '.repeat(60)}end`;
  const [source] = found().results;
  const user = results({
    results: [{ ...source!, subtitle: 'Anatomy', description: 'What they are', text }],
  });
  const card = within(screen.getByRole('article', { name: 'The valves' }));
  for (const words of ['Anatomy', 'Valves', 'Part 2', 'What they are'])
    expect(card.getByText(words)).toBeDefined();
  expect(card.queryByText(/end$/)).toBeNull();
  await user.click(card.getByRole('button', { name: 'Show More' }));
  expect(card.getByText(/end$/)).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Show Less' }));
  expect(card.getByText(/…$/)).toBeDefined();
});

it('leads to a card of a deck, which has no page to be shown beside', async () => {
  const [source] = found().results;
  const user = results({ results: [{ ...source!, cardId: 'c1', subtitle: 'Your card' }] }, [ofDecks]);
  const card = within(screen.getByRole('article', { name: 'The valves' }));
  expect(card.queryByText('Part 2')).toBeNull();
  await user.click(card.getByRole('button', { name: 'The valves' }));
  expect(opened).not.toHaveBeenCalled();
  expect(screen.getByTestId('place').textContent).toBe('?document=notes&show=cards&card=c1');
});

it.each([{}, { results: [] }])('says that notes were searched by their words only', (change) => {
  results({ ...change, preparing: 2, byWords: true });
  expect(screen.getByText(/^Your notes were searched only for these words\./)).toBeDefined();
  expect(screen.queryByText(/still being prepared/)).toBeNull();
});

const model = { name: 'openai', version: '1', model: 'gpt-double' };

it('shows the words of the page beside a sentence that is acted on, and beside no other', () => {
  const sentences = spans.slice(0, 2).map((text, at) => ({ text: `So: ${text}`, sources: [at] }));
  results({
    answer: anAnswer({ engine: model, sentences: [{ ...sentences[0]!, quoted: true }, sentences[1]!] }),
  });
  const [dosed, plain] = screen.getAllByRole('listitem');
  expect(within(dosed!).getByRole('blockquote', { name: 'In your notes' }).textContent).toBe(spans[0]);
  expect(within(dosed!).getByText('Valves, page 2')).toBeDefined();
  expect(within(plain!).queryByRole('blockquote')).toBeNull();
});

it('says what a model did not find, and offers the places where nothing is claimed', () => {
  const nothing = { sentences: [], citations: [], missing: ['leaflets in birds'] };
  results({ answer: anAnswer({ ...nothing, verdict: 'places', engine: model }), aiAnswer: null });
  const answer = screen.getByRole('region', { name: 'No answer was found in your notes' });
  expect(answer.textContent).toContain('Nothing was found on: leaflets in birds.');
  expect(answer.textContent).toContain('gpt-double read what was found');
  const places = screen.getByRole('region', { name: 'Closest in your notes' });
  expect(within(places).getAllByRole('article')).toHaveLength(1);
});

const [one] = found().results;
const three = ['Transudates', 'Exudates', 'Both'].map((title) => ({ ...one!, title }));

it('claims nothing where it is only places that tell', () => {
  results({ answer: anAnswer({ verdict: 'places', sentences: [], citations: [] }), aiAnswer: null });
  const places = screen.getByRole('region', { name: 'In your notes' });
  expect(within(places).getAllByRole('article')).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
});

const side = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('article');

it('shows what is compared side by side, below what tells of both', () => {
  results({
    results: three,
    answer: anAnswer({ verdict: 'places', sentences: [], citations: [] }),
    aiAnswer: null,
    byName: [
      { name: 'transudate', results: [0, 2] },
      { name: 'exudate', results: [1, 2] },
    ],
  });
  expect(side('transudate').map((card) => card.getAttribute('aria-label'))).toEqual(['Transudates']);
  expect(side('exudate').map((card) => card.getAttribute('aria-label'))).toEqual(['Exudates']);
  expect(screen.getAllByRole('article')[0]!.getAttribute('aria-label')).toBe('Both');
});

it('says of each name what the notes hold where no place tells of all', () => {
  results({
    results: three.slice(0, 1),
    answer: anAnswer({ verdict: 'places', sentences: [], citations: [] }),
    aiAnswer: null,
    byName: [
      { name: 'spironolactone', results: [0] },
      { name: 'gynaecomastia', results: [] },
    ],
  });
  expect(within(screen.getByRole('region', { name: 'spironolactone' })).getAllByRole('article')).toHaveLength(
    1,
  );
  expect(screen.getByRole('region', { name: 'gynaecomastia' }).textContent).toContain(
    'Your notes have nothing on this.',
  );
});

it('has a passage explained, and a card that the person wrote', async () => {
  const passage = found().results[0]!;
  anExplainingModel();
  const user = results({ results: [passage, { ...passage, title: 'Mine', cardId: 'c1' }] });
  const { PDF_id: pdfId, page_number: pageNumber, text: words } = passage;
  expect(await explainedBy(user, 'Explain this: The valves')).toEqual([
    { of: 'passage', pdfId, pageNumber, words },
    words,
  ]);
  await user.keyboard('{Escape}');
  expect((await explainedBy(user, 'Explain this: Mine'))[0]).toEqual({ of: 'card', cardId: 'c1' });
});
