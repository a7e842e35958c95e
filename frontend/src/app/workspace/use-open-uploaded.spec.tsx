import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { LibraryDocument } from '../../features/library/documents.ts';
import { nameOf } from '../../features/library/documents.ts';
import { aPdf } from '../../features/library/library.fixture.ts';
import { show } from '../../testing/show.tsx';
import { useOpenUploaded } from './use-open-uploaded.ts';

const opened: string[] = [];

function Listing() {
  const [listed, list] = useState<LibraryDocument[]>([]);
  const uploaded = useOpenUploaded(
    (id) => listed.find((each) => each.type === 'pdf' && each.PDF_id === id),
    (document) => opened.push(nameOf(document)),
  );
  return (
    <>
      <button onClick={() => uploaded('pdf-valves')}>Upload</button>
      <button onClick={() => list([aPdf('rhythm')])}>Other</button>
      <button onClick={() => list([aPdf('rhythm'), aPdf('valves')])}>List</button>
    </>
  );
}

it('opens an uploaded document once, when it is listed', async () => {
  const user = show(<Listing />);
  for (const name of ['Upload', 'Other']) await user.click(screen.getByText(name));
  expect(opened).toEqual([]);
  for (const name of ['List', 'Other', 'List']) await user.click(screen.getByText(name));
  expect(opened).toEqual(['valves']);
});
