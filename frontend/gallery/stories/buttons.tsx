import { Pencil, Plus } from 'lucide-react';
import type { ButtonVariant } from '../../src/ui/buttons/button-class.ts';
import { Button } from '../../src/ui/buttons/button.tsx';
import { IconButton } from '../../src/ui/buttons/icon-button.tsx';
import { Kbd } from '../../src/ui/keys/kbd.tsx';
import { KeyList } from '../../src/ui/keys/key-list.tsx';
import { State, States, Story } from '../story.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'plain', 'danger'];

export function Buttons() {
  return (
    <>
      <Story title="Button">
        {variants.map((variant) => (
          <States key={variant}>
            <State name={variant}>
              <Button variant={variant}>Save</Button>
            </State>
            <State name="with icon">
              <Button variant={variant} icon={<Plus aria-hidden size={16} />}>
                Add
              </Button>
            </State>
            <State name="with shortcut">
              <Button variant={variant} shortcut="Control+z">
                Undo
              </Button>
            </State>
            <State name="loading">
              <Button variant={variant} loading>
                Saving
              </Button>
            </State>
            <State name="disabled">
              <Button variant={variant} disabled>
                Save
              </Button>
            </State>
            <State name="disabled, with a reason">
              <Button variant={variant} disabledReason="Its cards are not written yet">
                Play
              </Button>
            </State>
          </States>
        ))}
      </Story>
      <Story title="IconButton, Kbd, KeyList">
        <States>
          <State name="plain">
            <IconButton label="Edit">
              <Pencil aria-hidden size={18} />
            </IconButton>
          </State>
          <State name="secondary">
            <IconButton label="Edit, in a box" variant="secondary">
              <Pencil aria-hidden size={18} />
            </IconButton>
          </State>
          <State name="disabled, says why">
            <IconButton label="Edit later" tooltip="Edit: not while it is processed" disabled>
              <Pencil aria-hidden size={18} />
            </IconButton>
          </State>
          <State name="key">
            <Kbd keys="Control+Shift+z" />
          </State>
          <State name="keys">
            <KeyList shortcuts={[{ keys: 'Control+z', does: 'Undo' }]} />
          </State>
        </States>
      </Story>
    </>
  );
}
