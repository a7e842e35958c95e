// What headings say by their words alone. Written data: English, German, French, Spanish.

const listed = (lines: string): ReadonlySet<string> =>
  new Set(
    lines
      .split(/[,\n]/u)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  );

/** Headings that name a part of something, and say nothing without it. */
const partsOfSubjects = listed(`
  introduction, overview, background, basics, general, general points, essentials, definition, definitions, terminology, classification,
  types, type, subtypes, epidemiology, incidence, prevalence, causes, cause, aetiology, etiology, risk factors, risks, precipitants, triggers,
  pathogenesis, pathophysiology, physiology, anatomy, mechanism, mechanisms, mechanism of action, moa, mode of action, actions, action, structure,
  function, functions, features, clinical features, clinical presentation, presentation, symptoms, signs, signs and symptoms, symptoms and signs,
  history, examination, findings, diagnosis, differential, differentials, differential diagnosis, ddx, dx, criteria, investigations,
  investigation, ix, workup, work-up, tests, laboratory, labs, bloods, imaging, ecg, staging, grading, severity, management, mx, treatment, tx, rx,
  therapy, acute, acute management, chronic, long term, long-term, maintenance, prevention, prophylaxis, monitoring, follow-up, follow up, complications,
  prognosis, outcome, outcomes, indications, uses, use, contraindications, cautions, precautions, warnings, interactions, drug interactions,
  adverse effects, side effects, adverse reactions, toxicity, overdose, antidote, pharmacokinetics, pharmacodynamics, dose, doses, dosing, dosage,
  administration, route, pregnancy, children, adults, elderly, counselling, key points, pearls, notes, remember, summary, conclusion, discussion, results,
  methods, other, others, examples, exceptions, tips, red flags, referral, nursing, assessment, evaluation, first line, second line, drugs,
  medical, surgical, conservative, supportive, general measures, special situations, special populations, pitfalls,
  einleitung, einführung, überblick, übersicht, allgemeines, grundlagen, einteilung, klassifikation, formen, epidemiologie, häufigkeit, ursachen,
  ursache, ätiologie, risikofaktoren, auslöser, pathogenese, pathophysiologie, physiologie, anatomie, wirkmechanismus, wirkung, wirkungen,
  aufbau, funktion, klinik, symptome, symptomatik, befunde, anamnese, untersuchung, diagnostik, diagnose, differentialdiagnose,
  differenzialdiagnose, kriterien, labor, bildgebung, stadien, therapie, behandlung, akuttherapie, langzeittherapie, prophylaxe, prävention, kontrolle,
  verlauf, komplikationen, prognose, indikationen, indikation, kontraindikationen, nebenwirkungen, wechselwirkungen, dosierung, dosis,
  pharmakokinetik, schwangerschaft, kinder, merke, zusammenfassung, fazit, beispiele, vorsicht, warnhinweise,
  généralités, définition, épidémiologie, étiologie, étiologies, facteurs de risque, physiopathologie, mécanisme, mécanisme d'action,
  clinique, signes cliniques, signes, symptômes, diagnostic, examens, examens complémentaires, biologie, imagerie, traitement, prise en charge,
  prévention, surveillance, complications, pronostic, contre-indications, effets indésirables, effets secondaires, interactions, posologie, doses,
  grossesse, enfant, à retenir, points clés, résumé, conclusion, rappels,
  introducción, generalidades, definición, clasificación, tipos, epidemiología, etiología, causas, factores de riesgo, fisiopatología,
  mecanismo, mecanismo de acción, clínica, síntomas, signos, diagnóstico, pruebas, exploración, imagen, tratamiento, manejo,
  prevención, seguimiento, complicaciones, pronóstico, indicaciones, contraindicaciones, efectos adversos, efectos secundarios,
  interacciones, dosis, posología, embarazo, niños, resumen, puntos clave, conclusiones`);

/** Of these not even the name is worth a word before what stands under them. */
const namesNothing = listed(`
  introduction, overview, general, general points, notes, summary, conclusion, conclusions, discussion, key points, key facts, key messages, essentials,
  pearls, remember, tips, take home, take-home, take home message, take home messages, take-home messages, must know, high yield, high-yield, basics, background,
  main points, contents, content, other, others, continued, in brief, at a glance, text, slide, page,
  einleitung, einführung, überblick, übersicht, allgemeines, merke, zusammenfassung, fazit, grundlagen,
  généralités, à retenir, points clés, résumé, rappels, essentiel, l'essentiel,
  introducción, generalidades, resumen, puntos clave, conclusiones`);

/** What the document itself calls its points. */
const ofKeyPoints = listed(`
  summary, key points, key point, key facts, key messages, pearls, remember, take home, take-home, take home message, take home messages, take-home messages, must know,
  high yield, high-yield, main points, in brief, at a glance, essentials, conclusion, conclusions, red flags,
  merke, zusammenfassung, fazit, das wichtigste, à retenir, points clés, résumé, l'essentiel, puntos clave, resumen, conclusiones`);

/** Nothing under them is to be learnt. */
const withoutContent = listed(`
  references, reference, bibliography, sources, further reading, suggested reading, works cited, literature, citations, acknowledgements,
  acknowledgments, acknowledgement, disclosures, disclosure, conflicts of interest, conflict of interest, competing interests, funding,
  author information, authors, contributors, about the author, copyright, license, licence, image credits, credits, contents, table of contents,
  agenda, outline, objectives, learning objectives, learning objective, learning outcome, questions for review, study questions, practice questions, aims, learning outcomes, intended learning outcomes, aims and objectives, goals, objective,
  questions, review questions, self-test, self test, self-assessment, quiz, critical thinking questions, discussion questions, exercises,
  link to learning, interactive link questions, chapter objectives, chapter outline, abbreviations, index, appendix, test yourself, check your understanding,
  prerequisites, homework, reading list, revision history, document control, thank you, contact, online resources, resources,
  literatur, literaturverzeichnis, quellen, danksagung, interessenkonflikt, interessenkonflikte, lernziele, ziele, fragen, übungsfragen, inhalt,
  inhaltsverzeichnis, gliederung, weiterführende literatur, impressum, abkürzungen,
  références, bibliographie, remerciements, conflits d'intérêts, liens d'intérêts, objectifs, objectifs pédagogiques, sommaire, plan, pour en savoir plus,
  referencias, bibliografía, agradecimientos, conflictos de interés, objetivos, objetivos de aprendizaje, índice, preguntas, lecturas recomendadas`);

/** A heading as it is looked up: small letters, no number, bracket or colon around it. */
const folded = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/’/gu, "'")
    .replace(/^[\d.\s]*(?=\p{L})|\s*\([^()]*\)|[\s:.–—\d-]+$/gu, '')
    .trim();

const isIn = (list: ReadonlySet<string>, heading: string): boolean => list.has(folded(heading));

/** It has to be told of what it is. "Slide 3", "12" name nothing either. */
export const isPartOfSubject = (heading: string): boolean =>
  isIn(partsOfSubjects, heading) || isEmptyHeading(heading);

export const isEmptyHeading = (heading: string): boolean =>
  folded(heading) === '' || (heading.startsWith('[') && heading.endsWith(']')) || isIn(namesNothing, heading);

export const namesKeyPoints = (heading: string): boolean => isIn(ofKeyPoints, heading);

export const hasNoContent = (heading: string): boolean =>
  isIn(withoutContent, heading) || asksOfReader(heading);

/** "By the end of this lecture you should be able to" */
const asksOfReader = (heading: string): boolean =>
  ['able to', 'learning outcomes', 'learning objectives', 'lernziele', 'objectifs pédagogiques'].some(
    (words) => heading.toLowerCase().includes(words),
  );
