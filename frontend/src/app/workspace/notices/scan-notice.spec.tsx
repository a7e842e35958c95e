import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPdf } from '../../../features/library/library.fixture.ts';
import { show } from '../../../testing/show.tsx';
import { ScanNotice } from './scan-notice.tsx';

const onCreate = vi.fn<(page: number) => void>();

it('tells how many pages are being recognised', () => {
  show(<ScanNotice document={aPdf('valves', { recognising: 3 })} onCreate={onCreate} />);
  expect(screen.getByRole('status').textContent).toMatch(
    /^3 pages of this document are pictures, as in a scan\. Their text is being recognised/u,
  );
  cleanup();
  show(<ScanNotice document={aPdf('valves', { recognising: 1 })} onCreate={onCreate} />);
  expect(screen.getByRole('status').textContent).toMatch(/^A page of this document is a picture, as/u);
});

it('says that no text was recognised, and what works there', async () => {
  const user = show(<ScanNotice document={aPdf('valves', { noText: true })} onCreate={onCreate} />);
  expect(
    screen.getByText(/pictures, as in a scan, in which no text in Latin letters was recognised/u),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Create New Flash Card' }));
  expect(onCreate.mock.calls).toEqual([[1]]);
});

it('tells what was not read of a document that was, or is not shown as it is', () => {
  const notice = 'Some letters show as boxes, because no font here has them.';
  show(<ScanNotice document={aPdf('valves', { notice })} onCreate={onCreate} />);
  expect(screen.getByText(notice)).toBeDefined();
  cleanup();
  show(<ScanNotice document={aPdf('valves', { notice, extraction: 'failed' })} onCreate={onCreate} />);
  expect(screen.queryByText(notice)).toBeNull();
});

it('is not there for a document that was read', () => {
  show(<ScanNotice document={aPdf('valves', { recognised: [{ first: 1, last: 3 }] })} onCreate={onCreate} />);
  expect(screen.queryByRole('status')).toBeNull();
});
