import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { PageHeading } from './page-heading.tsx';

it('says of a page whose text was recognised that it may contain mistakes', () => {
  show(<PageHeading kind="PDF" pageNumber={1} share={null} recognised={false} />);
  expect(screen.queryByText(/mistakes/u)).toBeNull();
  show(<PageHeading kind="PDF" pageNumber={2} share={null} recognised />);
  expect(screen.getByText('Recognised text, may contain mistakes')).toBeDefined();
});
