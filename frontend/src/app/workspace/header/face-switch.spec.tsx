import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { FaceSwitch } from './face-switch.tsx';
import { useShown } from '../use-shown.ts';

function Area() {
  const { shown, search, show: open, showFace } = useShown('');
  return (
    <>
      <FaceSwitch face={shown.face} onChange={showFace} />
      <button onClick={() => open('t1', 'summary')}>Summary</button>
      <button onClick={() => open('t2', 'view')}>Other</button>
      <output>{search}</output>
    </>
  );
}

it('switches between pages and text, stays for the document, and begins with the pages of another', async () => {
  const user = show(<Area />, '/PDFupload?document=t1&show=view');
  expect(screen.getByRole('radio', { name: 'Pages', checked: true })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Text' }));
  expect(screen.getByRole('status').textContent).toBe('document=t1&show=view&face=text');
  await user.click(screen.getByRole('button', { name: 'Summary' }));
  expect(screen.getByRole('radio', { name: 'Text', checked: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Other' }));
  expect(screen.getByRole('radio', { name: 'Pages', checked: true })).toBeTruthy();
});
