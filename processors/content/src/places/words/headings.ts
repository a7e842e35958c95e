// What headings and labels name, in the languages that notes are mostly in: data, to which words may be added. In small letters.
const listed = (phrases: string): ReadonlySet<string> =>
  new Set(
    phrases
      .split(/[,\n]/u)
      .map((phrase) => phrase.trim())
      .filter(Boolean),
  );

/** Parts of a document that teach nothing: sources, tasks, cases, what it says of itself. */
export const lowValue = listed(`
  case presentation, case, our patient, references, reference list, bibliography, further reading, suggested reading, recommended reading, literature, sources, citations, links,
  acknowledgements, acknowledgments, acknowledgement, about the author, about the authors, disclosures, disclosure, disclaimer,
  conflict of interest, conflicts of interest, competing interests, funding, copyright, licence, license, contents, table of contents, agenda,
  outline, overview of the lecture, what we will cover, what we'll cover, today, index, list of figures, list of tables, case study, case studies, case report, opening scenario,
  clinical scenario, scenario, vignette, critical thinking exercise, fallbeispiel, kasuistik, cas clinique, caso clínico, to do, todo, to-do,
  homework, questions?, any questions?, contact, contact details, thank you, literatur, literaturverzeichnis, quellen, quellenverzeichnis,
  weiterführende literatur, danksagung, inhalt, inhaltsverzeichnis, gliederung, interessenkonflikte, impressum, abbildungsverzeichnis, fragen?,
  hausaufgaben, références, bibliographie, remerciements, sommaire, table des matières, plan du cours, conflits d'intérêts, pour en savoir plus,
  liens, referencias, bibliografía, lecturas recomendadas, agradecimientos, índice, contenido, contenidos, conflictos de interés, enlaces,
  tareas, reference, works cited, author information, authors, contributors, image credits, credits, questions for review, study questions,
  practice questions, questions, review questions, self-test, self test, self-assessment, quiz, critical thinking questions,
  discussion questions, exercises, link to learning, interactive link questions, chapter outline, appendix, test yourself,
  check your understanding, prerequisites, reading list, revision history, document control, online resources, resources, interessenkonflikt,
  ziele, fragen, übungsfragen, liens d'intérêts, preguntas, literature cited, acknowledgment, author contributions, preface, foreword,
  clinical case, knowledge check, reference materials, teaching methods, target audience, osce station, osce stations, scoring criteria, multiple choice questions, mcq, mcqs,
  recap, recap from last week, recap from last time, recap of last week, recap from last lecture, recap of last lecture, last week, last time,
  previously, wiederholung, rappel, rappels, repaso,
  critical thinking, multiple choice, fill in the blank, short answer, true/false, matching, kontrollfragen, preguntas de repaso, exercices
`);

/** Words of headings that name no subject: "Lecture 5 notes", "Overview". */
export const titleWords = listed(`
  lecture, lectures, lesson, note, notes, week, chapter, part, section, module, session, slide, slides, handout, page, topic, topics, course,
  revision, summary, overview, introduction, intro, background, general, misc, miscellaneous, other, box, document, untitled, draft, glossary,
  definitions, terms, terminology, cheat, sheet, my, for, exam, exams, finals, and, of, the, continued, cont, vorlesung, kapitel, teil,
  abschnitt, woche, folie, folien, skript, mitschrift, notizen, zusammenfassung, überblick, einleitung, allgemeines, glossar, begriffe, und,
  sonstiges, cours, chapitre, partie, semaine, fiche, résumé, généralités, glossaire, et, définitions, clase, tema, capítulo, semana, apuntes,
  resumen, introducción, generalidades, glosario, definiciones, y, points, discussion, tips, basics, contents, content, others, text,
  einführung, übersicht, grundlagen, rappels, essentiel
`);

/** A title that says one of these is of notes, and says something of them: "Gastro – lecture notes, wk 3". */
export const noteWords = listed(`
  notes, lecture, lectures, revision, handout, slides, summary, outline, script, vorlesung, skript, mitschrift, notizen, zusammenfassung,
  cours, fiche, apuntes, resumen, clase
`);
export const timeWords = listed(
  'wk, wks, week, weeks, year, exam, finals, term, semester, dr, prof, my, woche, wochen, semaine, semana, teil, part',
);

/** Parts of what is said of a drug: a disease has none of them. */
export const ofDrugs = listed(`
  dose, doses, dosing, dosage, loading dose, maintenance dose, starting dose, maximum dose, loading, side effects, adverse effects, adverse reactions,
  toxicity, contraindications, cautions, precautions, interactions, drug interactions, mechanism of action, pharmacokinetics, dosis, dosierung,
  nebenwirkungen, kontraindikationen, wechselwirkungen, wirkmechanismus, posologie, effets secondaires, effets indésirables, contre-indications,
  mécanisme d'action, posología, efectos secundarios, efectos adversos, contraindicaciones, interacciones, mecanismo de acción
`);

/** Behind them stands what something else is compared with: "Advantages over propofol". */
export const comparing = listed(`
  over, than, versus, vs, compared, unlike, against, relative, gegenüber, als, vergleich, verglichen, versus, rapport, comparé, comparée, que, frente,
  comparado, comparada
`);

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
  triad, tetrad, pentad, hallmarks, organisms, pathogens, mechanisms, properties, characteristics, subtypes, variants, advantages, disadvantages,
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

/** For whom or when: what such a label heads is asked, and the labels themselves are known beforehand. */
export const caseLabels = listed(`
  mild, moderate, severe, male, males, female, females, men, women, boys, girls, infants, children, adults, stable, unstable, pulseless, general, reduced,
  increased, decreased, acute, chronic, early, late, before, during, after, first, second, third, loading dose, maintenance dose, adjustment, symptoms, treatment, diagnosis, causes, management, mechanism, uses, complications, other, others, both, all, normal, abnormal,
  leicht, mittel, schwer, männer, frauen, akut, chronisch, früh, spät, légère, modérée, sévère, hommes, femmes, aiguë, chronique, leve, moderado, grave
`);

/** Properties of a note or a message, not of its subject. */
export const properties = listed(`
  todo, to do, to-do, tags, tag, aliases, created, updated, modified, reviewed, status, author, authors, source, url, last updated, created by, related, see also, faculty,
  faculty coordinator, coordinator, institution, presenter, presented by, prepared by, compiled by, version, link, date, course, class, lecturer, teacher, professor,
  topic, semester, year, from, to, cc, subject, sent, score, room, name, cssclass, publish, deadline,
  erstellt, geändert, autor, quelle, datum, kurs, dozent, von, an, betreff, auteur, créé, objet, cours, fecha, fuente, asunto, curso, profesor
`);

/** Before an answer that a question heads. */
export const answerLabels = listed('a, answer, ans, antwort, réponse, rép, r, respuesta');
export const questionLabels = listed('q, question, frage, f, p, pregunta');

/** What learners shall be able to do: nothing is asked of it, and it says what matters. */
export const objectives = listed(`
  objectives, learning objectives, learning objective, learning outcome, learning outcomes, intended learning outcomes,
  objectives of this lecture, lecture objectives, session objectives, chapter objectives, objective, learning goals, aims, goals,
  aims and objectives, lernziele, lernziel, objectifs, objectifs d'apprentissage, objectifs pédagogiques, objetivos, objetivos de aprendizaje
`);

/** What the document itself calls its points. */
export const keyPoints = listed(`
  summary, key points, key point, key facts, key messages, pearls, remember, take home, take-home, take home message, take home messages,
  take-home messages, must know, high yield, high-yield, main points, in brief, at a glance, essentials, conclusion, conclusions, merke,
  zusammenfassung, fazit, das wichtigste, à retenir, points clés, résumé, l'essentiel, puntos clave, resumen, conclusiones, key concepts,
  chapter summary, chapter review, take-home points, clinical pearls, wichtig
`);

/** Besides the kinds: they name a part of something, and say nothing without it. */
export const partHeadings = listed(`
  definition, definitions, terminology, type, epidemiology, incidence, prevalence, pathogenesis, pathophysiology, physiology, anatomy,
  mechanism, mechanism of action, moa, mode of action, action, structure, function, clinical presentation, signs and symptoms,
  symptoms and signs, history, examination, ddx, dx, investigation, ix, laboratory, labs, ecg, staging, grading, severity, mx, tx, rx, acute,
  acute management, chronic, long term, long-term, maintenance, follow-up, follow up, prognosis, outcome, outcomes, use, precautions, warnings,
  drug interactions, adverse reactions, overdose, antidote, pharmacokinetics, pharmacodynamics, dose, doses, dosing, dosage, administration,
  route, pregnancy, children, adults, elderly, counselling, results, methods, exceptions, referral, nursing, assessment, evaluation, medical,
  surgical, conservative, supportive, general measures, special situations, special populations, pitfalls, klassifikation, epidemiologie,
  häufigkeit, pathogenese, pathophysiologie, physiologie, anatomie, wirkmechanismus, wirkung, aufbau, funktion, symptomatik, anamnese,
  untersuchung, differentialdiagnose, differenzialdiagnose, bildgebung, akuttherapie, langzeittherapie, prophylaxe, prävention, kontrolle,
  verlauf, prognose, indikation, dosierung, dosis, pharmakokinetik, schwangerschaft, kinder, vorsicht, warnhinweise, définition, épidémiologie,
  physiopathologie, mécanisme, mécanisme d'action, signes cliniques, diagnostic, examens complémentaires, biologie, imagerie, prévention,
  surveillance, pronostic, effets secondaires, posologie, grossesse, enfant, definición, epidemiología, fisiopatología, mecanismo,
  mecanismo de acción, exploración, imagen, prevención, seguimiento, pronóstico, interacciones, posología, embarazo, niños, problems, problem,
  loading dose, maintenance dose, initial dose, contraindicated, exacerbation, exacerbations, flare, relapse, attack, reversal, maximum dose, starting dose, client teaching, patient teaching, nursing implications, considerations,
  special groups, probleme, problèmes, problemas
`);

/** Over what is not done: each line below says one thing, also where it is a whole sentence without them. */
export const bans = listed(`
  do not, do nots, don't, don'ts, never, avoid, never do, do not use, do not give, do not use in, do not give in, not first line, contraindications,
  contraindicated, contraindicated in, absolute contraindications, nicht, kontraindikationen, contre-indications, contraindicaciones
`);
