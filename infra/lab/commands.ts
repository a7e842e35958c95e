/** A command of the laboratory: its file, from this folder, and what it is for in one line. */
export type Command = { file: string; about: string };

/** By the name, of one word or two, that `npm run lab -- <name>` takes, in the order in which they are listed. */
export const commands: Readonly<Record<string, Command>> = {
  bench: { file: 'bench/main.ts', about: 'how fast the app is here, or against a commit (npm run bench)' },
  'bench-cluster': { file: 'bench/cluster/main.ts', about: 'what the cluster runtime asks of its engines' },
  attack: { file: 'attack/main.ts', about: 'attacks a server of its own with what once worked' },
  soak: { file: 'soak/main.ts', about: 'uploads files of every kind, while somebody reviews' },
  crash: { file: 'crash/main.ts', about: 'kills the server under load and looks for what was lost' },
  faults: { file: 'faults/main.ts', about: 'takes engines and processes of a cluster away at random' },
  openapi: { file: 'openapi/main.ts', about: 'holds a server to its OpenAPI document (Python)' },
  'eval-cards': {
    file: 'cards/evaluate.ts',
    about: 'the cards of an engine: figures, key facts, a sheet to read',
  },
  'eval-summaries': { file: 'cards/summaries.ts', about: 'how long summaries are, and what they tell' },
  'eval-vectors': { file: 'cards/evaluate-vectors.ts', about: 'what the sentence vectors find' },
  'train-places': {
    file: 'cards/places/train.ts',
    about: 'learns from the judgements which places are good',
  },
  'eval-places': { file: 'cards/places/facts.ts', about: 'how many key facts the places ask' },
  'eval-checks': {
    file: 'cards/checks/evaluate.ts',
    about: 'what the hard checks refuse of wrong drafts made by machine, and of sound ones',
  },
  corpus: {
    file: 'cards/archives/command.ts',
    about: 'unpacks and packs the archives of texts and judgements',
  },
  'eval-quiz': {
    file: 'quiz/evaluate.ts',
    about: 'the questions of documents without a model: figures, and a sheet to read',
  },
  'eval-search': {
    file: 'search/evaluate-search.ts',
    about: 'how well questions find the passages that answer',
  },
  'eval-answers': {
    file: 'search/evaluate-answers.ts',
    about: 'whether answers of a model come from the right passage',
  },
  answers: {
    file: 'answers/evaluate.ts',
    about: 'whether Find in my notes lights the line that answers',
  },
  'eval-extraction': {
    file: 'extraction/evaluate.ts',
    about: 'how well and how fast the text of PDFs is read',
  },
  reading: {
    file: 'reading/evaluate.ts',
    about: 'how well pages, slides and notes are read as blocks',
  },
  'eval-recognition': { file: 'recognition/evaluate.ts', about: 'how well doses are read on worn scans' },
  figures: {
    file: 'figures/main.ts',
    about: 'the figures that are found on pages of PDFs, with their labels',
  },
  'read-deck': {
    file: 'decks/main.ts',
    about: 'what is in a deck of Anki, and what an import would leave out',
  },
  words: { file: 'words/main.ts', about: 'every string of the app that a person may read, with its place' },
  'check-knowledge': { file: 'knowledge/check.ts', about: 'what is wrong with the knowledge pack' },
  'knowledge-due': { file: 'knowledge/due.ts', about: 'entries that nobody reviewed for a year' },
  'knowledge-sources': {
    file: 'knowledge/sources.ts',
    about: 'what the facts of the knowledge pack rest on, in shares',
  },
  'names-knowledge': {
    file: 'knowledge/names.ts',
    about: 'writes what the app reads of it at once: names, symptoms, sources',
  },
  'draw-pictures': {
    file: 'pictures/draw.ts',
    about: 'writes the pictures of the knowledge pack that a program draws',
  },
  'print-pictures': {
    file: 'pictures/print.ts',
    about: 'makes the pages of the pictures, or PNGs of them to look at',
  },
  'eval-names': {
    file: 'knowledge/eval-names.ts',
    about: 'what is found for names as they are typed, or with typos',
  },
  'check-practice': { file: 'practice/check.ts', about: 'what is wrong with the written practice questions' },
  'eval-questions': { file: 'practice/evaluate.ts', about: 'the practice questions in figures' },
  'read-questions': {
    file: 'practice/read.ts',
    about: 'a second reading, by somebody who did not write them',
  },
  'words-patient': { file: 'patient/words.ts', about: 'writes the words that a doctor is understood by' },
  'patient train': {
    file: 'patient/train/train.ts',
    about: 'learns what lines of doctors ask for from the labelled ones',
  },
  'eval-patient': { file: 'patient/evaluate.ts', about: 'how many lines of doctors are understood' },
  'check-sheets': {
    file: 'patient/sheets/check.ts',
    about: 'what is wrong with the written cases of patients',
  },
  'eval-wording': { file: 'patient/wording.ts', about: 'an attack on the check of wordings' },
  'measure-patient': { file: 'patient/preparing.ts', about: 'how long preparing the understanding takes' },
  'measure-tests': { file: 'patient/tests-found.ts', about: 'how many tests are reached by their names' },
  'play-patient': { file: 'patient/play.ts', about: 'a conversation with a virtual patient in the terminal' },
  'model by-hand': {
    file: 'models/by-hand/serve.ts',
    about: 'serves a model that somebody is: requests are files, and so are replies',
  },
  'model serve': {
    file: 'models/small/serve.ts',
    about: 'serves a very small language model on this machine (Python)',
  },
  'model small': {
    file: 'models/small/every-call.ts',
    about: 'a weak model in front of the app: every call, and what is shown of it',
  },
};

const width = Math.max(...Object.keys(commands).map((name) => name.length));

export const listOfCommands = [
  'npm run lab -- <name> [arguments]',
  '',
  ...Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`),
  '',
].join('\n');
