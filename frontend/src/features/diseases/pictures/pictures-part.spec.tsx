import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { GuideView } from '../guide/guide-view.tsx';
import { aGuide, answerOf } from '../guide.fixture.ts';

const pneumonia = aGuide('Pneumonia');
const picture = {
  id: 'alveolus',
  title: 'An alveolus',
  alt: 'A round space with a thin wall.',
  caption: 'Gas moves through the wall.',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"/>',
  source: pneumonia.sources[0]!,
};

it('a guide has its pictures after what happens in the body', async () => {
  respond('getDisease', () => ({ ...answerOf(pneumonia), pictures: [picture] }));
  show(<GuideView disease="CAP" Actions={() => null} />, '/Diseases');
  const figure = await screen.findByRole('figure', { name: 'An alveolus' });
  const before = screen.getByRole('region', { name: 'Pathophysiology' });
  expect(before.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const row = within(screen.getByRole('navigation', { name: 'Parts of this guide' }));
  expect(row.getByRole('link', { name: 'Pictures' })).toBeDefined();
});
