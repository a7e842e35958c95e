import { expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { whenNothingIsWritten } from './when-nothing-is-written.ts';

function fields() {
  const [text, other, button] = ['textarea', 'textarea', 'button'].map((name) =>
    document.createElement(name),
  );
  document.body.replaceChildren(text!, other!, button!);
  return { text: text!, other: other!, button: button! };
}
const act = () => vi.fn<() => void>();

it('acts at once where nothing is written', () => {
  fields().button.focus();
  const acted = act();
  whenNothingIsWritten(acted);
  expect(acted).toHaveBeenCalledTimes(1);
});

it('waits until no text area has focus, and acts once', async () => {
  const { text, other, button } = fields();
  text.focus();
  const acted = act();
  whenNothingIsWritten(acted);
  other.focus();
  await Promise.resolve();
  expect(acted).not.toHaveBeenCalled();
  button.focus();
  await eventually(() => expect(acted).toHaveBeenCalledTimes(1));
  text.focus();
  button.focus();
  await Promise.resolve();
  expect(acted).toHaveBeenCalledTimes(1);
});

it('is called off', async () => {
  const { text, button } = fields();
  text.focus();
  const acted = act();
  whenNothingIsWritten(acted)();
  button.focus();
  await Promise.resolve();
  expect(acted).not.toHaveBeenCalled();
});
