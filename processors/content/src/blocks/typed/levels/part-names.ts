// Words of titles, and names that headings of parts have, under whatever they are parts of: "Treatment". Of other languages than English the usual ones of notes.
import { normal } from '../../headings/plain.ts';
import { wordsOf } from '../../lines/statement.ts';
import { isPart } from '../../../page/label-parts.ts';

const others = new Set(
  (
    'definition,ätiologie,ursachen,ursache,epidemiologie,risikofaktoren,pathophysiologie,pathogenese,klinik,symptome,symptomatik,befunde,diagnostik,diagnose,labor,bildgebung,' +
    'differentialdiagnosen,differenzialdiagnosen,therapie,behandlung,komplikationen,prognose,prävention,prophylaxe,einteilung,klassifikation,indikationen,kontraindikationen,' +
    'nebenwirkungen,wirkung,wirkmechanismus,dosierung,wechselwirkungen,définition,étiologie,étiologies,causes,épidémiologie,physiopathologie,signes,signes cliniques,clinique,' +
    'symptômes,diagnostic,examens,examens complémentaires,traitement,complications,pronostic,prévention,facteurs de risque,effets indésirables,contre-indications,posologie,' +
    'definición,etiología,causas,epidemiología,fisiopatología,factores de riesgo,clínica,síntomas,signos,diagnóstico,diagnóstico diferencial,pruebas,tratamiento,complicaciones,' +
    'pronóstico,prevención,efectos adversos,contraindicaciones,dosis'
  ).split(','),
);

export const isPartName = (text: string) => {
  const bare = normal(text).replace(/\s*[:：]$/u, '');
  return others.has(bare) || isPart(bare);
};

const titles = new Set(
  (
    'notes,note,lecture,lectures,week,revision,summary,sheet,chapter,module,session,seminar,tutorial,exam,exams,finals,osce,osces,overview,handout,flashcards,block,rotation,placement,year,' +
    'vorlesung,woche,zusammenfassung,mitschrift,kapitel,klausur,seminar,semester,cours,semaine,résumé,fiche,chapitre,examen,apuntes,clase,semana,resumen,tema,capítulo'
  ).split(','),
);

/** "Biochemistry, week 3" */
export const isTitleName = (text: string) => wordsOf(normal(text)).some((word) => titles.has(word));
