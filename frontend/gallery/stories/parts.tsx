import { useState } from 'react';
import { Badge } from '../../src/ui/badge.tsx';
import { Disclosure } from '../../src/ui/disclosure.tsx';
import { Story } from '../story.tsx';

export function Parts() {
  const [open, setOpen] = useState(true);
  const [other, setOther] = useState(false);
  return (
    <Story title="Disclosure">
      <div className="max-w-sm">
        <Disclosure
          title="Cardiology"
          open={open}
          onOpenChange={setOpen}
          aside={<Badge tone="accent">12</Badge>}
        >
          <p className="px-8 py-2 text-sm text-muted">What is in the folder.</p>
        </Disclosure>
        <Disclosure
          title="A folder with a name that is too long for its line"
          open={other}
          onOpenChange={setOther}
        >
          <p className="px-8 py-2 text-sm text-muted">What is in the other one.</p>
        </Disclosure>
      </div>
    </Story>
  );
}
