/** Where one can go, with the spellings of specification 1 §2. */
export const places = [
  { path: '/', label: 'Today' },
  { path: '/PDFupload', label: 'My Resources' },
  { path: '/Diseases', label: 'Study guides' },
  { path: '/Anamnesis', label: 'Take a history' },
  { path: '/PracticeQuestions', label: 'Practice questions' },
  { path: '/MyStatistics', label: 'My Statistics' },
];
