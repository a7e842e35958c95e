import { built } from '../built/built.ts';

interface Place {
  path: string;
  label: string;
}

/** Where one can go, with the spellings of specification 1 §2: Today, My Resources, and the areas that are there. */
export function placesOf(there: typeof built): Place[] {
  const areas = [
    { path: '/Diseases', label: 'Study guides', there: there.studyGuides },
    { path: '/Anamnesis', label: 'Take a history', there: there.history },
    { path: '/PracticeQuestions', label: 'Practice questions', there: there.practiceQuestions },
    { path: '/MyStatistics', label: 'My Statistics', there: there.statistics },
  ];
  const shown = areas.filter((area) => area.there).map(({ path, label }) => ({ path, label }));
  return [{ path: '/', label: 'Today' }, { path: '/PDFupload', label: 'My Resources' }, ...shown];
}
