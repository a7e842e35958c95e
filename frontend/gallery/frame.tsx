import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../src/ui/buttons/button.tsx';

const themes = ['device', 'light', 'dark'] as const;
const widths = [null, 1280, 768, 390, 360] as const;

/** The components in a frame of a chosen width and theme. `states.html?theme=dark` shows them without the frame. */
function Frame() {
  const [theme, setTheme] = useState<(typeof themes)[number]>('device');
  const [width, setWidth] = useState<number | null>(null);
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-2">
        <h1 className="font-serif text-lg">Components</h1>
        <fieldset aria-label="Theme" className="flex gap-1">
          {themes.map((each) => (
            <Choice key={each} chosen={each === theme} onPress={() => setTheme(each)}>
              {each}
            </Choice>
          ))}
        </fieldset>
        <fieldset aria-label="Width" className="flex gap-1">
          {widths.map((each) => (
            <Choice key={each} chosen={each === width} onPress={() => setWidth(each)}>
              {each === null ? 'full' : `${each} px`}
            </Choice>
          ))}
        </fieldset>
      </header>
      <main aria-label="Frame" className="min-h-0 flex-1 overflow-x-auto bg-sunken">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its scripts and storage */}
        <iframe
          title="States of the components"
          src={`./states.html?theme=${theme}`}
          className="mx-auto block h-full bg-canvas"
          style={{ width: width ?? '100%' }}
        />
      </main>
    </div>
  );
}

function Choice({ chosen, onPress, children }: { chosen: boolean; onPress: () => void; children: string }) {
  return (
    <Button variant={chosen ? 'secondary' : 'plain'} aria-pressed={chosen} onClick={onPress}>
      {children}
    </Button>
  );
}

createRoot(document.getElementById('root')!).render(<Frame />);
