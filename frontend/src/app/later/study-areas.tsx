import { LaterPage } from './later-page.tsx';

/** /anamnesis */
export function HistoryPage() {
  return (
    <LaterPage
      title="Take a history"
      meanwhile="Turn your notes on history-taking into cards, and learn the questions before you ask them."
    >
      You will speak with a virtual patient who has a disease of your choice, and hear the answers to your
      questions.
    </LaterPage>
  );
}
