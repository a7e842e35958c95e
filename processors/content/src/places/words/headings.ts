// What headings and labels name, in the languages that notes are mostly in: data, to which words may be added. In small letters.
const listed = (phrases: string): ReadonlySet<string> =>
  new Set(
    phrases
      .split(/[,\n]/u)
      .map((phrase) => phrase.trim())
      .filter(Boolean),
  );

/** Parts of a document that teach nothing. */
export const lowValue = listed(`
  references, reference list, bibliography, further reading, suggested reading, recommended reading, literature, sources, citations, links,
  acknowledgements, acknowledgments, acknowledgement, about the author, about the authors, disclosures, disclosure, disclaimer,
  conflict of interest, conflicts of interest, competing interests, funding, copyright, licence, license,
  contents, table of contents, agenda, outline, overview of the lecture, today, index, list of figures, list of tables, list of abbreviations,
  objectives, learning objectives, learning outcomes, outcomes, lecture objectives, session objectives, aims, goals, aims and objectives,
  case study, case studies, case report, opening scenario, clinical scenario, scenario, vignette, critical thinking exercise, fallbeispiel, kasuistik,
  cas clinique, caso clínico, to do, todo, to-do, homework, questions?, any questions?, contact, contact details, thank you,
  literatur, literaturverzeichnis, quellen, quellenverzeichnis, weiterführende literatur, danksagung, inhalt, inhaltsverzeichnis, gliederung,
  lernziele, lernziel, interessenkonflikte, impressum, abbildungsverzeichnis, abkürzungsverzeichnis, fragen?, hausaufgaben,
  références, bibliographie, remerciements, sommaire, table des matières, plan du cours, objectifs, objectifs pédagogiques,
  objectifs d'apprentissage, conflits d'intérêts, pour en savoir plus, liens,
  referencias, bibliografía, lecturas recomendadas, agradecimientos, índice, contenido, contenidos, objetivos, objetivos de aprendizaje,
  conflictos de interés, enlaces, tareas
`);

/** Words of titles that name no subject: "Lecture 5 notes", "Overview". */
export const titleWords = listed(`
  lecture, lectures, lesson, note, notes, week, chapter, part, section, module, session, slide, slides, handout, page, topic, topics,
  course, revision, summary, overview, introduction, intro, background, general, misc, miscellaneous, other, document, untitled, draft,
  glossary, definitions, terms, terminology, cheat, sheet, my, for, exam, exams, finals, and, of, the, continued, cont,
  vorlesung, kapitel, teil, abschnitt, woche, folie, folien, skript, mitschrift, notizen, zusammenfassung, überblick, einleitung, allgemeines,
  glossar, begriffe, und, sonstiges,
  cours, chapitre, partie, semaine, fiche, résumé, introduction, généralités, glossaire, et, définitions,
  clase, tema, capítulo, semana, apuntes, resumen, introducción, generalidades, glosario, definiciones, y
`);

/** A title that says one of these is of notes, and says something of them: "Gastro – lecture notes, wk 3". */
export const noteWords = listed(`
  notes, lecture, lectures, revision, handout, slides, summary, outline, script, vorlesung, skript, mitschrift, notizen, zusammenfassung,
  cours, fiche, apuntes, resumen, clase
`);
export const timeWords = listed(
  'wk, wks, week, weeks, year, exam, finals, term, semester, dr, prof, my, woche, wochen, semaine, semana, teil, part',
);

/** Of columns. */
export const emptyHeads = listed(
  'notes, note, text, description, content, details, comment, comments, notizen, bemerkung, remarques, notas',
);

/** Under these each line is a term and what it is. */
export const glossaries = listed(`
  glossary, definitions, definition, terms, key terms, terminology, vocabulary, abbreviations, eponyms,
  glossar, definitionen, begriffe, abkürzungen, fachbegriffe, glossaire, définitions, abréviations, glosario, definiciones, abreviaturas, términos
`);

/** What a heading may name that has several: those below it are a list that can be told. */
export const kinds = listed(`
  cause, causes, etiology, aetiology, precipitants, triggers, risk factors, risk factor, risks, factors, associations, associated with,
  signs, symptoms, features, clinical features, presentation, findings, manifestations, red flags, complications, sequelae, consequences,
  treatment, treatments, management, therapy, options, drugs, measures, interventions, first line, second line, prevention, prophylaxis,
  investigations, tests, bloods, imaging, diagnosis, diagnostic criteria, workup, work-up, monitoring, criteria, differential, differentials, differential diagnosis,
  types, classes, classification, stages, phases, steps, functions, roles, effects, actions, uses, indications, contraindications, cautions,
  side effects, adverse effects, interactions, toxicity, examples, components, parts, branches, layers, structures, borders,
  organisms, pathogens, mechanisms, properties, characteristics, subtypes, variants, advantages, disadvantages,
  ursache, ursachen, ätiologie, auslöser, risikofaktoren, symptome, zeichen, klinik, befunde, komplikationen, folgen, therapie, behandlung, diagnose,
  maßnahmen, medikamente, diagnostik, untersuchungen, labor, kriterien, differentialdiagnosen, differenzialdiagnosen, formen, einteilung, stadien, phasen, schritte, funktionen,
  wirkungen, nebenwirkungen, indikationen, kontraindikationen, wechselwirkungen, beispiele, bestandteile, äste, schichten, erreger, aufgaben,
  étiologies, étiologie, facteurs de risque, facteurs, signes, symptômes, clinique, complications, traitement, traitements, prise en charge,
  examens, bilan, critères, diagnostics différentiels, formes, stades, étapes, fonctions, effets, effets indésirables, indications,
  contre-indications, exemples, germes,
  causas, etiología, desencadenantes, factores de riesgo, factores, signos, síntomas, clínica, complicaciones, tratamiento, manejo, pruebas, diagnóstico,
  criterios, diagnóstico diferencial, tipos, clasificación, fases, etapas, funciones, efectos, efectos adversos, efectos secundarios, indicaciones,
  contraindicaciones, ejemplos, gérmenes
`);

/** Labels behind which a line goes on as if they were not there. */
export const emptyLabels = listed(`
  nb, n.b., note, notes, remember, important, tip, warning, caution, caveat, pearl, key point, take home, summary, conclusion, mnemonic, ps, also, then,
  merke, cave, achtung, wichtig, hinweis, tipp, fazit, attention, à retenir, remarque, important, rappel, ojo, nota, importante, recuerda, atención
`);

/** Properties of a note or a message, not of its subject. */
export const properties = listed(`
  tags, tag, aliases, created, updated, modified, reviewed, status, author, authors, source, url, link, date, course, class, lecturer, teacher, professor,
  topic, semester, year, from, to, cc, subject, sent, score, room, name, cssclass, publish, deadline,
  erstellt, geändert, autor, quelle, datum, kurs, dozent, von, an, betreff, auteur, créé, objet, cours, fecha, fuente, asunto, curso, profesor
`);

/** Before an answer that a question heads. */
export const answerLabels = listed('a, answer, ans, antwort, réponse, rép, r, respuesta');
export const questionLabels = listed('q, question, frage, f, p, pregunta');
