import { useState } from 'react';
import { Badge } from '../../src/ui/badge.tsx';
import { DataFigure } from '../../src/ui/data-figure.tsx';
import { Disclosure } from '../../src/ui/disclosure.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { State, Story } from '../story.tsx';

const tabs = [
  {
    id: 'received',
    label: 'Received (3)',
    content: <p className="text-sm text-muted">What was received.</p>,
  },
  { id: 'contacts', label: 'Contacts (12)', content: <p className="text-sm text-muted">The contacts.</p> },
];

export function Parts() {
  return (
    <>
      <Disclosures />
      <TabRow />
      <Story title="DataFigure">
        <State name="a chart, with its numbers as a table at a press">
          <DataFigure
            title="Reviews a day"
            summary="12 reviews on Monday, 20 on Tuesday."
            columns={['Day', 'Reviews']}
            rows={[
              ['Monday', '12'],
              ['Tuesday', '20'],
            ]}
          >
            <div className="h-16 rounded-md bg-hover" />
          </DataFigure>
        </State>
      </Story>
    </>
  );
}

function TabRow() {
  const [shown, setShown] = useState('received');
  return (
    <Story title="Tabs">
      <Tabs label="Tabs" tabs={tabs} shown={shown} onShow={setShown} />
    </Story>
  );
}

function Disclosures() {
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
