import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../src/ui/buttons/button.tsx';
import { ContextMenu } from '../../src/ui/menus/context-menu.tsx';
import { Dialog } from '../../src/ui/dialogs/dialog.tsx';
import { useDialogs } from '../../src/ui/dialogs/dialogs.tsx';
import { MenuButton } from '../../src/ui/menus/menu-button.tsx';
import type { MenuEntry } from '../../src/ui/menus/menu-entry.ts';
import { Menu } from '../../src/ui/menus/menu.tsx';
import { SidePanel } from '../../src/ui/dialogs/side-panel.tsx';
import { useToasts } from '../../src/ui/toasts/toasts.tsx';
import { Tooltip } from '../../src/ui/tooltip/tooltip.tsx';
import { State, States, Story } from '../story.tsx';

const nothing = (): void => undefined;
const entries: MenuEntry[] = [
  { label: 'Rename', icon: <Pencil size={16} />, onSelect: nothing, shortcut: 'e' },
  { label: 'Flash Cards', count: 12, onSelect: nothing },
  {
    label: 'Download',
    icon: <Download size={16} />,
    disabledReason: 'It has no cards yet',
    onSelect: nothing,
  },
  { label: 'Delete', icon: <Trash2 size={16} />, danger: true, onSelect: nothing },
];

export function Overlays() {
  return (
    <>
      <Story title="Menu, ContextMenu, Tooltip">
        <States>
          <State name="menu">
            <Menu entries={entries}>
              <Button>Open the menu</Button>
            </Menu>
          </State>
          <State name="three dots">
            <MenuButton entries={entries} label="Actions for Cardiology" />
          </State>
          <State name="right click, long press, Shift+F10">
            <ContextMenu entries={entries}>
              <Button variant="quiet">Press with the right button</Button>
            </ContextMenu>
          </State>
          <State name="tooltip">
            <Tooltip content="A few words on hover and focus">
              <Button>Hover me</Button>
            </Tooltip>
          </State>
        </States>
      </Story>
      <Dialogs />
      <Toasts />
    </>
  );
}

const question = { title: 'Delete “Cardiology”?', description: 'Its 3 documents and 120 cards go with it.' };

function Dialogs() {
  const { alert, confirm, prompt } = useDialogs();
  const [shown, setShown] = useState<'dialog' | 'panel' | 'side' | null>(null);
  const close = (): void => setShown(null);
  return (
    <Story title="Dialog, SidePanel">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void alert({ title: 'This document is very large.' })}>Alert</Button>
        <Button onClick={() => void confirm(question)}>Confirm</Button>
        <Button onClick={() => void confirm({ ...question, danger: true, confirmLabel: 'Delete' })}>
          Confirm what destroys
        </Button>
        <Button onClick={() => void prompt({ title: 'Rename', label: 'Folder name', initial: 'Heart' })}>
          Prompt
        </Button>
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('panel')}>Dialog as a panel</Button>
        <Button onClick={() => setShown('side')}>SidePanel</Button>
      </div>
      <Dialog
        open={shown === 'dialog' || shown === 'panel'}
        size={shown === 'panel' ? 'panel' : 'md'}
        onOpenChange={close}
        title="A dialog"
        description="With a description under its title."
        footer={<Button variant="primary">Done</Button>}
      >
        <p>What it is about.</p>
      </Dialog>
      {shown === 'side' && (
        <SidePanel title="Inbox" description="2 folders, 5 files" onClose={close}>
          <p>What it lists.</p>
        </SidePanel>
      )}
    </Story>
  );
}

function Toasts() {
  const toasts = useToasts();
  return (
    <Story title="Toasts">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => toasts.success('Document renamed')}>Success</Button>
        <Button
          onClick={() => toasts.success('Card deleted', { action: { label: 'Undo', onPress: nothing } })}
        >
          Success with an action
        </Button>
        <Button onClick={() => toasts.error('Failed to save folder order. The order has been restored.')}>
          Error
        </Button>
      </div>
    </Story>
  );
}
