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

/** /practiceQuestions */
export function PracticePage() {
  return (
    <LaterPage
      title="Answer practice questions"
      meanwhile="Play the cards of your own lectures; the ones you miss come back the same day."
    >
      You will get multiple-choice questions without end, by system, science and difficulty, each with an
      explanation.
    </LaterPage>
  );
}
