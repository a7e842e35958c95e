/** A command of the laboratory: its file, which does its work when it is loaded, and what it is for in one line. */
type Command = { run: () => Promise<unknown>; about: string };

/** By the name, of one word or two, that `npm run lab -- <name>` takes, in the order in which they are listed. */
export const commands: Readonly<Record<string, Command>> = {
  bench: {
    run: () => import('./bench/main.ts'),
    about: 'how fast the app is here, or against a commit (npm run bench)',
  },
  attack: {
    run: () => import('./attack/main.ts'),
    about: 'attacks a server of its own with what once worked',
  },
  soak: { run: () => import('./soak/main.ts'), about: 'uploads files of every kind, while somebody reviews' },
  crash: {
    run: () => import('./crash/main.ts'),
    about: 'kills the server under load and looks for what was lost',
  },
  faults: {
    run: () => import('./faults/main.ts'),
    about: 'takes engines and processes of a cluster away at random',
  },
  openapi: {
    run: () => import('./openapi/main.ts'),
    about: 'holds a server to its OpenAPI document (Python)',
  },
  'eval-cards': {
    run: () => import('./cards/evaluate.ts'),
    about: 'the cards of an engine: figures, key facts, a sheet to read',
  },
  'eval-summaries': {
    run: () => import('./cards/summaries.ts'),
    about: 'how long summaries are, and what they tell',
  },
  'train-places': {
    run: () => import('./cards/places/train.ts'),
    about: 'learns from the judgements which places are good',
  },
  'eval-places': { run: () => import('./cards/places/facts.ts'), about: 'how many key facts the places ask' },
  'eval-checks': {
    run: () => import('./cards/checks/evaluate.ts'),
    about: 'what the hard checks refuse of drafts made wrong, and of sound ones',
  },
  corpus: {
    run: () => import('./cards/archives/command.ts'),
    about: 'unpacks and packs the archives of texts and judgements',
  },
  answers: {
    run: () => import('./answers/evaluate.ts'),
    about: 'whether Find in my notes lights the line that answers',
  },
  'eval-extraction': {
    run: () => import('./extraction/evaluate.ts'),
    about: 'how well and how fast the text of PDFs is read',
  },
  reading: {
    run: () => import('./reading/evaluate.ts'),
    about: 'how well pages, slides and notes are read as blocks',
  },
  figures: {
    run: () => import('./figures/main.ts'),
    about: 'the figures that are found on pages of PDFs, with their labels',
  },
  words: {
    run: () => import('./words/main.ts'),
    about: 'every string of the app that a person may read, with its place',
  },
  'check-knowledge': {
    run: () => import('./knowledge/check.ts'),
    about: 'what is wrong with the knowledge pack',
  },
  'knowledge-due': {
    run: () => import('./knowledge/due.ts'),
    about: 'entries that nobody reviewed for a year',
  },
  'knowledge-sources': {
    run: () => import('./knowledge/sources.ts'),
    about: 'what the facts of the knowledge pack rest on, in shares',
  },
  'names-knowledge': {
    run: () => import('./knowledge/names.ts'),
    about: 'writes what the app reads of it at once: names, symptoms, sources',
  },
  'print-pictures': {
    run: () => import('./pictures/print.ts'),
    about: 'makes the pages of the pictures, or PNGs of them to look at',
  },
  'eval-names': {
    run: () => import('./knowledge/eval-names.ts'),
    about: 'what is found for names as they are typed, or with typos',
  },
  'check-practice': {
    run: () => import('./practice/check.ts'),
    about: 'what is wrong with the written practice questions',
  },
  'read-questions': {
    run: () => import('./practice/read.ts'),
    about: 'a second reading, by somebody who did not write them',
  },
  'words-patient': {
    run: () => import('./patient/words.ts'),
    about: 'writes the words that a doctor is understood by',
  },
  'patient train': {
    run: () => import('./patient/train/train.ts'),
    about: 'learns what lines of doctors ask for from the labelled ones',
  },
  'eval-patient': {
    run: () => import('./patient/evaluate.ts'),
    about: 'how many lines of doctors are understood',
  },
  'check-sheets': {
    run: () => import('./patient/sheets/check.ts'),
    about: 'what is wrong with the written cases of patients',
  },
  'play-patient': {
    run: () => import('./patient/play.ts'),
    about: 'a conversation with a virtual patient in the terminal',
  },
  'model by-hand': {
    run: () => import('./models/by-hand/serve.ts'),
    about: 'serves a model that somebody is: requests are files, and so are replies',
  },
  'model serve': {
    run: () => import('./models/small/serve.ts'),
    about: 'serves a very small language model on this machine (Python)',
  },
  'model small': {
    run: () => import('./models/small/every-call.ts'),
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
