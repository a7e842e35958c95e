import type { LanguageCode, Lexicon } from '../language/lexica/lexicon.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words of headings that name a part of a thing, like "Treatment", in the languages that `isGeneralHeading` does not know. */
const PARTS: Readonly<Partial<Record<LanguageCode, ReadonlySet<string>>>> = {
  de: listed(`
    ätiologie ursachen erreger risikofaktoren pathogenese pathophysiologie klinik symptome symptomatik diagnostik diagnose untersuchung
    differentialdiagnose differenzialdiagnose therapie behandlung vorgehen medikamente prophylaxe prävention komplikationen verlauf
    prognose nebenwirkungen kontraindikationen indikationen dosierung wechselwirkungen definition epidemiologie einteilung
    klassifikation vermeiden merke wichtig allgemeine konservative operative akute zu nach alter und`),
  es: listed(`
    etiología causas factores riesgo patogenia fisiopatología clínica síntomas diagnóstico exploración tratamiento manejo general
    profilaxis prevención complicaciones pronóstico efectos adversos contraindicaciones indicaciones dosis interacciones definición
    epidemiología clasificación evitar importante de y`),
  fr: listed(`
    étiologie étiologies causes facteurs risque physiopathologie clinique symptômes signes diagnostic diagnostique démarche examens
    traitement conduite tenir prise charge prévention prophylaxie complications pronostic effets indésirables indications posologie
    interactions définition épidémiologie classification éviter retenir général générale à de et la en`),
};
/** In words. */
const LONGEST = 4;

/** Whether a heading names a part of a thing and not the thing: "Tratamiento general", "Démarche diagnostique". */
export function namesPart(heading: string, lexicon: Lexicon | undefined): boolean {
  const parts = lexicon && PARTS[lexicon.code];
  const words = heading.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    parts !== undefined &&
    words.length > 0 &&
    words.length <= LONGEST &&
    words.every((word) => parts.has(word))
  );
}
