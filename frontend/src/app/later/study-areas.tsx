import { LaterPage } from './later-page.tsx';

/** /diseases */
export function DiseasesPage() {
  return (
    <LaterPage
      title="Generate study guides"
      meanwhile="Upload a lecture on the disease. Every page gets a title, its key points and cards that cite it."
    >
      You will collect diseases and read a short guide to each: a summary, its risk factors, its symptoms and
      its pathophysiology.
    </LaterPage>
  );
}

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

/** /myStatistics */
export function StatisticsPage() {
  return (
    <LaterPage
      title="My Statistics"
      meanwhile="The home page shows what is due today, and My Resources how many cards each document has for today and tomorrow."
    >
      You will see how many practice questions you answered correctly, over all of them and over the last
      twenty. It needs the practice questions first.
    </LaterPage>
  );
}
