import type { ShownScore } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { ScoreList } from './score-list.tsx';
import { DiseasesView } from '../diseases-view.tsx';
import { aGuide, answerOf } from '../guide.fixture.ts';

const yesNo = (id: string, text: string, points: number) => ({
  id,
  text,
  choices: [
    { text: 'No', points: 0 },
    { text: 'Yes', points },
  ],
});
const named = { id: 'crb', name: 'CRB-65', purpose: 'Grades pneumonia.' };
const score: ShownScore = {
  ...named,
  synonyms: [],
  note: 'It supports judgement.',
  source: {
    id: 'thorax',
    kind: 'study',
    title: 'A study of lungs',
    publisher: 'Thorax',
    year: 2003,
    address: 'https://doi.org/10.1136/thorax.58.5.377',
  },
  guides: [{ id: 'pneumonia', name: 'Pneumonia' }],
  items: [
    yesNo('confusion', 'New confusion', 1),
    yesNo('other', 'Another cause is likely', -2),
    {
      id: 'age',
      text: 'Age',
      choices: [
        { text: 'Below 65 years', points: 0 },
        { text: '65 years or more', points: 1.5 },
      ],
    },
  ],
  bands: [
    { from: -2, to: 1, label: 'Low risk', text: 'Treatment at home.' },
    { from: 1.5, to: 2.5, label: 'High risk', text: 'Treatment in hospital.' },
  ],
  alerts: [{ items: ['confusion'], from: 1, text: 'Look for the cause of confusion.' }],
};
const pneumonia = aGuide('Pneumonia', { scores: [named] });

const Actions = () => null;
const At = () => <output data-testid="address">{useLocation().search}</output>;
const open = (disease: string) =>
  show(
    <>
      <DiseasesView Actions={Actions} />
      <At />
    </>,
    `/Diseases?disease=${disease}`,
  );
const form = async () => within(await screen.findByRole('form', { name: 'CRB-65' }));
const result = async () => (await form()).getByRole('status').textContent;

describe('a score', () => {
  beforeEach(() => {
    respond('getCollections', () => []);
    respond('listGuides', () => ({
      guides: [],
      generic: [],
      scores: [{ ...named, specialty: 'respiratory' }],
    }));
    respond('suggestDiseases', () => ({
      names: [{ kind: 'score', id: 'crb', name: 'CRB-65', matched: null, specialty: null, leads: null }],
      isAlike: false,
      facts: [],
    }));
    respond('getScore', () => score);
    respond('getDisease', ({ disease }) => {
      if (disease === 'Pneumonia') return answerOf(pneumonia);
      throw { ...refused(404, 'A score.', 'UNKNOWN_DISEASE'), details: { names: [], score: named } };
    });
  });

  it('stands folded after the stages of its disease, and is fetched when it is worked out', async () => {
    const user = open('Pneumonia');
    const severity = (await screen.findByRole('region', { name: 'Scores' })).closest('#severity')!;
    expect(
      within(severity as HTMLElement)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Severity', 'Scores', 'CRB-65']);
    expect(callsOf('getScore')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Work it out: CRB-65' }));
    await form();
    expect(callsOf('getScore')).toEqual([{ id: 'crb' }]);
    await user.click(screen.getByRole('button', { name: 'Close: CRB-65' }));
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('adds what is ticked and chosen by keyboard, says what it means, and begins anew', async () => {
    const user = open('CRB-65');
    const { getByRole } = await form();
    expect(await result()).toBe('0 points so farfrom −2 to 2.51 row is left to choose.');
    getByRole('checkbox', { name: 'New confusion 1 point' }).focus();
    await user.keyboard(' ');
    expect(await result()).toContain('1 point so far');
    expect(await result()).toContain('Look for the cause of confusion.');
    const age = within(getByRole('group', { name: 'Age' }));
    await user.click(age.getByRole('radio', { name: '65 years or more 1.5 points' }));
    expect(await result()).toContain('2.5 pointsHigh riskfrom −2 to 2.5Treatment in hospital.');
    await user.click(getByRole('checkbox', { name: 'Another cause is likely −2 points' }));
    expect(await result()).toContain('0.5 pointsLow risk');
    await user.click(getByRole('button', { name: 'Reset' }));
    expect(await result()).toContain('0 points so far');
    expect(getByRole<HTMLInputElement>('checkbox', { name: /^New confusion/ }).checked).toBe(false);
  });

  it('names its source and note, and that it is not for care', async () => {
    open('CRB-65');
    const { getByRole, getByText } = await form();
    expect(getByRole('link', { name: /^A study of lungs/ }).getAttribute('href')).toBe(score.source.address);
    expect(getByText(/Thorax, 2003\. For study, not for care\.$/)).toBeDefined();
    expect(getByText('It supports judgement.')).toBeDefined();
  });

  it('is found by its name among the suggestions, and leads to its guides', async () => {
    const user = open('');
    await user.type(screen.getByRole('combobox', { name: 'Look up a disease' }), 'CRB');
    await user.click(await screen.findByRole('option', { name: 'CRB-65 Score' }));
    expect(screen.getByTestId('address').textContent).toBe('?disease=CRB-65');
    await form();
    expect(screen.getByRole('heading', { level: 2, name: 'CRB-65' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Pneumonia' }));
    await screen.findByRole('article', { name: 'Pneumonia' });
  });

  it('of one item is a grade', async () => {
    const items = score.items.slice(2);
    const bands = [
      { from: 0, to: 0, label: 'Young', text: 'Nothing.' },
      { from: 1.5, to: 1.5, label: 'Old', text: 'Something.' },
    ];
    respond('getScore', () => ({ ...score, items, bands, alerts: [] }));
    const user = open('CRB-65');
    expect(await result()).toBe('No grade yet1 row is left to choose.');
    await user.click((await form()).getByRole('radio', { name: /^65/ }));
    expect(await result()).toBe('Grade 1.5OldSomething.');
  });

  it('says what failed and tries again', async () => {
    respond('getScore', () => {
      throw refused(500, 'The disk is full.');
    });
    const user = open('CRB-65');
    await screen.findByText(/CRB-65 could not be opened. The disk is full/);
    respond('getScore', () => score);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await form()).getByText('It supports judgement.')).toBeDefined();
  });

  it('stands in the list of all, by specialty, with what it is for', async () => {
    show(<ScoreList />);
    const own = within(await screen.findByRole('region', { name: 'Respiratory medicine' }));
    const link = own.getByRole('link', { name: /^CRB-65/ });
    expect(link.getAttribute('href')).toBe('/Diseases?disease=CRB-65');
  });
});
