import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { guideParts } from '../../../diseases/guide-address.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { DiseasesView } from '../diseases-view.tsx';
import { aGuide, answerOf, aSymptom } from '../guide.fixture.ts';

const Actions = ({ diseaseId, documentId }: { diseaseId: string; documentId: string | null }) => (
  <p>{`Actions of ${diseaseId}, ${documentId}`}</p>
);
const At = () => <output data-testid="address">{useLocation().search + useLocation().hash}</output>;
const pneumonia = aGuide('Pneumonia');
const openGuide = (disease = 'CAP', rest = '') =>
  show(
    <>
      <DiseasesView Actions={Actions} />
      <At />
    </>,
    `/Diseases?disease=${disease}${rest}`,
  );

describe('a study guide', () => {
  beforeEach(() => {
    respond('getCollections', () => []);
    respond('listGuides', () => ({ guides: [], generic: [], scores: [] }));
    respond('suggestDiseases', () => ({ names: [], isAlike: false, facts: [] }));
    respond('getDisease', () => answerOf(pneumonia, 'd1'));
  });

  it('prompts where nothing is chosen', async () => {
    respond('getCollections', () => [{ _id: 'c', title: 'Heart', diseases: [] }]);
    show(<DiseasesView Actions={Actions} />, '/diseases');
    expect(await screen.findByText('Click on a collection to view its diseases.')).toBeDefined();
  });

  it('sends nobody to collections who has none', () => {
    show(<DiseasesView Actions={Actions} />, '/diseases');
    expect(screen.getByText('Look up what you want to read about.')).toBeDefined();
  });

  it('shows title, summary and the three lists, what it is for, and what can be done with it', async () => {
    openGuide();
    const guide = within(await screen.findByRole('article', { name: 'Pneumonia' }));
    expect(callsOf('getDisease')).toEqual([{ disease: 'CAP' }]);
    expect(guide.getByText('For study, not for care.')).toBeDefined();
    expect(guide.getByText('Actions of pneumonia, d1')).toBeDefined();
    for (const [title, text] of [
      ['Risk Factors', 'Smoking is a fact.'],
      ['Symptoms', 'Fever comes early.'],
      ['Pathophysiology', 'Exudate is a fact.'],
      ['Red flags', 'Low blood pressure means shock.'],
    ] as const)
      expect(within(guide.getByRole('region', { name: title })).getByRole('listitem').textContent).toContain(
        text,
      );
    expect(guide.queryByText(/has not been read by anyone/)).toBeNull();
  });

  it('opens the source of a fact on demand', async () => {
    const user = openGuide();
    const risks = within(await screen.findByRole('region', { name: 'Risk Factors' }));
    expect(risks.queryByText(/A house, 2022/)).toBeNull();
    await user.click(risks.getByRole('button', { name: 'Source 1: A book of lungs' }));
    expect(risks.getByText('A book of lungs. A house, 2022.')).toBeDefined();
  });

  it('has all parts in one row, each an address of its own, and what makes the diagnosis first', async () => {
    const user = openGuide();
    const tests = within(await screen.findByRole('region', { name: 'Investigations' }));
    expect(tests.getAllByRole('listitem')[0]!.textContent).toContain('X-ray makes the diagnosis');
    expect(
      within(screen.getByRole('region', { name: 'Second line' })).getByText('Doxycycline'),
    ).toBeDefined();
    const row = within(screen.getByRole('navigation', { name: 'Parts of this guide' }));
    expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      guideParts.map(({ label }) => label).filter((label) => label !== 'Pictures'),
    );
    await user.click(row.getByRole('link', { name: 'Treatment' }));
    expect(screen.getByTestId('address').textContent).toBe('?disease=CAP#treatment');
    expect(document.activeElement?.id).toBe('treatment');
  });

  it.each(['#treatment', '&part=treatment'])('opens at the part of its address: %s', async (rest) => {
    openGuide('CAP', rest);
    await screen.findByRole('article', { name: 'Pneumonia' });
    await waitFor(() => expect(document.activeElement?.id).toBe('treatment'));
  });

  it('leads on from a symptom to what to think of, and offers no model for it', async () => {
    const generic: GenericName = {
      name: 'Chest pain',
      kind: 'symptom',
      synonyms: ['Painful chest'],
      leadsTo: [
        {
          disease: 'pneumonia',
          name: 'Pneumonia',
          specialty: 'respiratory',
          text: 'A shadow on the X-ray.',
          cannotMiss: false,
        },
        {
          disease: 'bronchitis',
          name: 'Bronchitis',
          specialty: 'respiratory',
          text: 'A clear X-ray.',
          cannotMiss: true,
        },
      ],
      without: ['Empyema'],
    };
    respond('getDisease', ({ disease }) => {
      if (disease === 'Pneumonia') return answerOf(pneumonia);
      const details = { names: [], generic, writer: 'tiny-7b', writing: null };
      throw { ...refused(404, 'Several.', 'UNKNOWN_DISEASE'), details };
    });
    const user = openGuide('Painful chest');
    const kinds = within(await screen.findByRole('list', { name: 'Guides for Chest pain' }));
    expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'PneumoniaRespiratory medicineA shadow on the X-ray.',
      'BronchitisRespiratory medicineMust not be missedA clear X-ray.',
    ]);
    expect(screen.getByText('No guide yet: Empyema.')).toBeDefined();
    expect(screen.queryByText(/model/)).toBeNull();
    await user.click(kinds.getByRole('link', { name: /^Pneumonia/ }));
    expect(await screen.findByRole('article', { name: 'Pneumonia' })).toBeDefined();
  });

  it('is of the most usual disease of a group, says so, and leads to the others', async () => {
    const names = ['Pneumonia', 'Bronchitis', 'Empyema', 'Abscess', 'Silicosis'];
    const generic: GenericName = {
      name: 'Chest infection',
      kind: 'group',
      synonyms: ['LRTI'],
      leadsTo: names.map((name) => ({
        disease: name.toLowerCase(),
        name,
        specialty: 'respiratory',
        text: `${name} is told by this.`,
        cannotMiss: false,
      })),
      without: [],
    };
    respond('getDisease', () => ({ ...answerOf(pneumonia), generic }));
    const user = openGuide('LRTI');
    await screen.findByRole('article', { name: 'Pneumonia' });
    const others = within(screen.getByRole('region', { name: 'What “Chest infection” stands for' }));
    expect(
      others.getByText(/^“Chest infection” stands for several conditions; this is the most usual one\./),
    ).toBeDefined();
    expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      names.slice(1, 4).map((name) => `${name}${name} is told by this.`),
    );
    await user.click(others.getByRole('button', { name: 'Show 1 more' }));
    expect(others.getByText('Silicosis is told by this.')).toBeDefined();
    await user.click(others.getByRole('link', { name: /^Bronchitis/ }));
    expect(screen.getByTestId('address').textContent).toBe('?disease=Bronchitis');
  });

  it('treats in the order of care: first steps in an emergency, lines, referral, follow-up', async () => {
    const user = openGuide();
    await screen.findByRole('article', { name: 'Pneumonia' });
    const part = document.getElementById('treatment')!;
    expect(
      within(part)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Treatment', 'In an emergency', 'First line', 'Second line', 'When to refer', 'Follow-up']);
    expect(document.getElementById('severity')!.compareDocumentPosition(part)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.click(screen.getByRole('link', { name: 'What to do in an emergency' }));
    expect(document.activeElement?.id).toBe('treatment');
  });

  it('shows no part of which it says nothing, and no way to it', async () => {
    const short = aGuide('Depression', { anatomy: [], histology: [], stages: [] });
    respond('getDisease', () => answerOf(short));
    openGuide('Depression');
    await screen.findByRole('article', { name: 'Depression' });
    const row = within(screen.getByRole('navigation', { name: 'Parts of this guide' }));
    expect(row.queryByRole('link', { name: 'Anatomy' })).toBeNull();
    expect(row.queryByRole('link', { name: 'Severity' })).toBeNull();
    expect(screen.queryByRole('heading', { name: /Anatomy|Severity/ })).toBeNull();
  });

  it('says when it was reviewed, and leads to sources that have an address', async () => {
    const [source] = pneumonia.sources;
    const address = 'https://www.nice.org.uk/guidance/ng250';
    const other = { ...source!, id: 'other', title: 'Another book' };
    respond('getDisease', () => answerOf({ ...pneumonia, sources: [{ ...source!, address }, other] }));
    openGuide();
    expect(await screen.findByText('Reviewed on 28 November 2026')).toBeDefined();
    const link = screen.getByRole('link', { name: /^A book of lungs/ });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.queryByRole('link', { name: /^Another book/ })).toBeNull();
  });

  it('lays a look-alike beside it, fetched when it is compared', async () => {
    const asthma = aGuide('Asthma', { symptoms: [aSymptom('Fever', 'never'), aSymptom('Wheeze', 'usual')] });
    respond('getDisease', ({ disease }) => answerOf(disease === 'asthma' ? asthma : pneumonia));
    const user = openGuide('Pneumonia', '#look-alikes');
    await screen.findByText('Influenza aches.', { exact: false });
    expect(callsOf('getDisease')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Compare: Influenza' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Compare: Asthma' }));
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'SymptomPneumoniaAsthma',
      'Fever, differs mostusualnever',
      'Wheeze, differs mostnot namedusual',
      'Makes the diagnosisX-rayX-ray',
    ]);
  });

  it('marks a guide that a model wrote', async () => {
    const guide = aGuide('Pneumonia', {
      madeBy: { engine: 'openai', model: 'Llama-3' },
      sources: [],
      specialty: null,
    });
    respond('getDisease', () => answerOf(guide));
    openGuide();
    expect((await screen.findByText(/has not been read by anyone/)).textContent).toContain(
      'written by Llama-3',
    );
    expect(screen.queryByRole('button', { name: /^Source/ })).toBeNull();
  });

  it('says that a disease is unknown, and offers the names that are near', async () => {
    respond('getDisease', ({ disease }) => {
      if (disease === 'Pneumonia') return answerOf(pneumonia);
      const names = [
        { kind: 'guide', id: 'p', name: 'Pneumonia', matched: null, specialty: null, leads: null },
      ];
      throw { ...refused(404, 'There is no guide.', 'UNKNOWN_DISEASE'), details: { names, isAlike: true } };
    });
    const user = openGuide('Pneumonya');
    await screen.findByRole('heading', { name: 'There is no guide to “Pneumonya” yet' });
    await user.click(screen.getByRole('button', { name: 'Pneumonia' }));
    await screen.findByRole('article', { name: 'Pneumonia' });
    expect(screen.getByTestId('address').textContent).toBe('?disease=Pneumonia');
  });

  it('says what failed and tries again', async () => {
    respond('getDisease', () => {
      throw refused(500, 'The disk is full.');
    });
    const user = openGuide();
    await screen.findByText(/could not be opened. The disk is full/);
    respond('getDisease', () => answerOf(pneumonia));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Pneumonia' })).toBeTruthy();
  });

  it('shows what the own notes say, each with a way to its page', async () => {
    respond('getNotesOnDisease', () => ({
      notes: [{ PDF_id: 'd7', PDF_name: 'Lungs', page_number: 3, text: 'A lobe is filled.' }],
    }));
    openGuide('Pneumonia', '#notes');
    const link = await screen.findByRole('link', { name: 'Lungs, page 3' });
    expect(link.getAttribute('href')).toBe('/PDFupload?document=d7&show=view&page=3');
  });
});
