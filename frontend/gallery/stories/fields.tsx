import { Checklist } from '../../src/ui/fields/checklist.tsx';
import { ChoiceCards } from '../../src/ui/fields/choice-cards.tsx';
import { Section } from '../../src/ui/fields/section.tsx';
import { Segments } from '../../src/ui/fields/segments.tsx';
import { SelectField } from '../../src/ui/fields/select-field.tsx';
import { Switch } from '../../src/ui/fields/switch.tsx';
import { TextArea } from '../../src/ui/fields/text-area.tsx';
import { TextField } from '../../src/ui/fields/text-field.tsx';
import { useState } from 'react';
import { Story } from '../story.tsx';

export function Fields() {
  return (
    <>
      <Story title="TextField">
        <div className="grid gap-6 md:grid-cols-2">
          <TextField label="E-mail" type="email" placeholder="anna@example.org" />
          <TextField label="Filled" defaultValue="Cardiology, third semester" />
          <TextField label="With a hint" hint="From your invitation. A sign-up link fills it in." />
          <TextField
            label="With an error"
            defaultValue="Getting started"
            error="A folder with this name exists already. Please choose another name."
          />
          <TextField label="Password" type="password" defaultValue="Study-hard1!" />
          <TextField label="Disabled" defaultValue="cannot be changed" disabled />
        </div>
      </Story>
      <Story title="TextArea, Section">
        <Section title="The card">
          <TextArea label="Text" hint="Write what is to be hidden as {{c1::answer}}." />
        </Section>
        <Section title="Another part">
          <TextArea label="With an error" defaultValue="Text" error="Please enter some text." rows={2} />
        </Section>
      </Story>
      <Choices />
      <Story title="Checklist">
        <Checklist
          label="Requirements"
          items={[
            { label: 'At least 8 characters', met: true },
            { label: 'A capital letter', met: true },
            { label: 'One of @ $ ! % * ? &', met: false },
          ]}
        />
      </Story>
    </>
  );
}

const hours = ['06:00', '18:00'].map((hour) => ({ value: hour, label: hour }));
const styles = [
  { value: 'cloze', title: 'Cloze', children: 'A sentence with a gap.' },
  { value: 'qa', title: 'Question and answer', children: 'A question, and its answer on the back.' },
] as const;
const forms = styles.map(({ value, title }) => ({ value, label: title }));
const nothing = (): void => undefined;

function Choices() {
  const [on, setOn] = useState(true);
  const [hour, setHour] = useState('18:00');
  const [style, setStyle] = useState<'cloze' | 'qa'>('cloze');
  return (
    <>
      <Story title="Switch, SelectField">
        <div className="max-w-md">
          <Switch
            label="Study reminders"
            description="A line with what is due."
            states={{ on: 'On', off: 'Off' }}
            checked={on}
            onChange={setOn}
          />
          <Switch label="Off" checked={false} onChange={nothing} />
          <Switch label="On, disabled" checked disabled onChange={nothing} />
          <SelectField label="Hour" options={hours} value={hour} onChange={setHour} />
          <SelectField label="Disabled" options={hours} value="06:00" disabled onChange={nothing} />
        </div>
      </Story>
      <Story title="ChoiceCards">
        <ChoiceCards label="Card style" value={style} choices={styles} onChange={setStyle} />
        <ChoiceCards label="Disabled" value={null} choices={styles} disabled onChange={nothing} />
      </Story>
      <Story title="Segments">
        <div className="max-w-md">
          <Segments label="Form" value={style} choices={forms} onChange={setStyle} />
        </div>
      </Story>
    </>
  );
}
