import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../src/ui/ui-provider.tsx';
import { Buttons } from './stories/buttons.tsx';
import { Feedback } from './stories/feedback.tsx';
import { Fields } from './stories/fields.tsx';
import { Foundations } from './stories/foundations.tsx';
import { Overlays } from './stories/overlays.tsx';
import { Parts } from './stories/parts.tsx';

const theme = new URLSearchParams(location.search).get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider>
      <main className="mx-auto flex w-full max-w-5xl flex-col gap-12 px-4 py-8 md:px-6">
        <h1 className="font-serif text-2xl">Every component in every state</h1>
        <Foundations />
        <Buttons />
        <Fields />
        <Feedback />
        <Parts />
        <Overlays />
      </main>
    </UiProvider>
  </StrictMode>,
);
