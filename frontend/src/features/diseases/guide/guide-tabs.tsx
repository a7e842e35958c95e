import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';
import { LookAlikes } from '../look-alikes/look-alikes.tsx';
import { FactSection } from './fact-list.tsx';
import { FrequencyMark } from './frequency-mark.tsx';
import { NotesOnDisease } from './notes-on-disease.tsx';
import { SourceList } from './source-list.tsx';

const roles = { first: 'done first', diagnostic: 'makes the diagnosis', other: '' } as const;
const rank = { diagnostic: 0, first: 1, other: 2 } as const;

type Part = 'diagnosis' | 'treatment' | 'anatomy' | 'prognosis' | 'look-alikes' | 'notes' | 'sources';

interface GuideTabsProps {
  guide: DiseaseGuide;
  /** As the address has it. */
  part: string | null;
  onPart: (part: string) => void;
  /** Opens the guide of another disease. */
  onOpen: (disease: string) => void;
}

/** What a guide has beyond its summary, risk factors, symptoms and pathophysiology. */
export function GuideTabs({ guide, part, onPart, onOpen }: GuideTabsProps) {
  const tabs: Tab<Part>[] = [
    { id: 'diagnosis', label: 'Diagnosis', content: <Diagnosis guide={guide} /> },
    { id: 'treatment', label: 'Treatment', content: <Treatment guide={guide} /> },
    {
      id: 'anatomy',
      label: 'Anatomy & histology',
      content: (
        <div className={column}>
          <FactSection title="Anatomy" guide={guide} facts={guide.anatomy} />
          <FactSection title="Histology" guide={guide} facts={guide.histology} />
        </div>
      ),
    },
    {
      id: 'prognosis',
      label: 'Prognosis & complications',
      content: (
        <div className={column}>
          <FactSection title="Prognosis" guide={guide} facts={guide.prognosis} />
          <FactSection title="Complications" guide={guide} facts={guide.complications} />
        </div>
      ),
    },
    { id: 'look-alikes', label: 'Look-alikes', content: <LookAlikes guide={guide} onOpen={onOpen} /> },
    { id: 'notes', label: 'Your notes', content: <NotesOnDisease disease={guide.name} /> },
    { id: 'sources', label: 'Sources', content: <SourceList guide={guide} /> },
  ];
  const shown = tabs.find(({ id }) => id === part)?.id ?? 'diagnosis';
  return <Tabs label="More of this guide" tabs={tabs} shown={shown} onShow={onPart} />;
}

const column = 'flex flex-col gap-6';

function Diagnosis({ guide }: { guide: DiseaseGuide }) {
  const investigations = [...guide.investigations].sort((a, b) => rank[a.role] - rank[b.role]);
  return (
    <div className={column}>
      <FactSection
        title="Signs"
        guide={guide}
        facts={guide.signs}
        renderMark={({ frequency }) => <FrequencyMark frequency={frequency} />}
      />
      <FactSection
        title="Investigations"
        guide={guide}
        facts={investigations}
        renderMark={({ role }) =>
          roles[role] && (
            <span className="font-sans">
              <Badge tone={role === 'diagnostic' ? 'accent' : 'neutral'}>{roles[role]}</Badge>
            </span>
          )
        }
      />
    </div>
  );
}

function Treatment({ guide }: { guide: DiseaseGuide }) {
  const line = (which: 'first' | 'second') => guide.treatment.filter((each) => each.line === which);
  return (
    <div className={column}>
      <FactSection title="First line" guide={guide} facts={line('first')} />
      <FactSection title="Second line" guide={guide} facts={line('second')} />
    </div>
  );
}
