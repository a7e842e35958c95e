// What sections are called that say nothing of the matter, and those that name what matters most.

const listed = (names: string): readonly string[] =>
  names
    .split(/[,\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What a document is made of, not what it says: nothing of it is asked. */
const SOURCES = listed(`
  references, reference list, bibliography, works cited, further reading, suggested reading, recommended reading, sources, literature cited, credits,
  acknowledgements, acknowledgments, acknowledgement, acknowledgment, funding, disclosures, conflict of interest, conflicts of interest,
  competing interests, author contributions, about the author, about the authors, contributors, copyright, licence, license, disclaimer,
  contents, table of contents, index, preface, foreword, agenda,
  literatur, literaturverzeichnis, quellen, danksagung, inhalt, inhaltsverzeichnis, impressum,
  referencias, bibliografía, agradecimientos, índice, références, bibliographie, remerciements, sommaire, table des matières
`);

/** What learners shall do. */
const TASKS = listed(`
  objectives, learning objectives, objectives of this lecture, learning outcomes, outcomes, learning goals, aims,
  questions, review questions, practice questions, self-assessment, exercises, quiz, critical thinking questions, critical thinking, discussion questions,
  check your understanding, interactive link questions, multiple choice, fill in the blank, short answer, true/false, matching,
  lernziele, fragen, übungsfragen, kontrollfragen, objetivos, objetivos de aprendizaje, preguntas, preguntas de repaso,
  objectifs, objectifs d'apprentissage, exercices
`);

/** What these say is what the document wants to be known. */
const STRESSING = listed(`
  objectives, learning objectives, learning outcomes, outcomes, learning goals, key points, key concepts, key terms, key facts, key messages, summary,
  chapter summary, chapter review, take-home, take home messages, take-home messages, take-home points, high yield, pearls, clinical pearls, remember,
  must know, red flags, conclusions, lernziele, zusammenfassung, merke, wichtig, fazit, objetivos, objetivos de aprendizaje, resumen, puntos clave, conclusiones,
  objectifs, résumé, points clés, à retenir, conclusion
`);

const bare = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/^[\d.\s]+/u, '')
    .replace(/[\s:.!?]+$/u, '');

/** By the innermost heading: an outer one often heads more than its author meant. */
const has = (names: ReadonlySet<string>) => (path: readonly string[]) => names.has(bare(path.at(-1) ?? ''));

export const isSource = has(new Set(SOURCES));
export const isTaskList = has(new Set(TASKS));
export const isStressing = has(new Set(STRESSING));
