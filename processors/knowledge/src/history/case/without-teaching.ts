import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { withoutName } from './without-name.ts';

/** Where a sentence goes on to explain what it describes. */
const explanation =
  /,? (?:because|known as|called|when|where|while|once|unless|although|as the |as clots|whereas|so that|which (?:means|suggests|shows|points|persuades)|but|and (?:maps?|makes?|guides?|confirms?|helps?|supports?|excludes?|separates?|is (?:done|repeated|preferred|used|specific|especially|the|of)|are (?:measured|done|used)|serves?|predicts?|tells?|belongs?|may|can|could|often|mostly)|in (?:most|some|many|about|severe|advanced|early|late|long-standing|active|people|children|adults|a (?:minority|good|small))|from (?:lack|the|a|an|deposited)|of a person|during an? |after some)\b.*?(?=\.$)/iu;

/** A single patient says nothing about frequencies. */
const howOften = / (?:mostly|often|usually|typically|commonly|frequently|sometimes|generally)(?= )/giu;

/** Speaks of diseases and people in general, not of what is seen here. */
const general =
  /\b(?:may|can|could|cannot|people|persons?|patients?|those|infants?|women|men|suggests?|shows? (?:that|how|whether)|means|reveals?|indicates?|points? to|marks?|percent|%|specific|sensitive|sensitivity|diagnos\w+|minority|rare|rarely|seldom|classic|typical|common|commonest|most|many|some|helps?|accompan(?:y|ies)|belongs?|criteri\w+|reflects?|supports?|separates?|excludes?|risk|should|sign of|first imaging|look for|lies? with|speaks?|predict\w*|prove[sd]?|decides?|if|unlike|another|disease|syndrome|newborn|carriers?|onset|tested|causes?|rather than|argues?|early$|for staging|fewer|past|metastas[ei]s|follows|localises|true|is an? (?!new)|are an? )\b/iu;

/** A finding needs a verb of its own to be a sentence: 'The abdomen is distended.' */
const describes =
  /\b(?:is|are|lies?|shows?|has|have|covers?|spares?|radiates?|follows?|resists?|leans?|falls?|rises?|moves?|turns?|feels?|brings?|causes?|grates?|crackles?|crack)\b/iu;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Pale conjunctivae show anaemia' explains; 'The fundus shows …' describes. */
const explains = /\bshows?\b/iu;
const looks =
  /^(?:the |an? |chest |plain )?(?:\S+ ){0,3}(?:inspection|fundoscopy|otoscopy|speculum|tap|confrontation|fundus|slit lamp|face|nails?|nailfolds|skin|biops(?:y|ies)|x-rays?|scans?|ct|mri|mrcp|ultrasound|echocardiogra\w+|ecg|electrocardiogram|eeg|\w+graphy|\w+scopy|\w+metry|film|count|dipstick|urinalysis|microscopy|analysis|trephine|marrow|electrophoresis|tests?|studies|fluid|aspirate|smear|gas(?:es)?|angiogram|elastography|doppler)\b[^,]*? shows?\b/iu;

/** The sentence of an entry as a note on one patient: without the disease, without why and how often. null: it only teaches. */
export function asNote(text: string, entry: Pick<DiseaseEntry, 'name' | 'synonyms'>): string | null {
  const shortened = text.replace(explanation, '').replace(howOften, '');
  const named = withoutName(capital(shortened.trim()), entry);
  if (named === null || named.length < 20) return null;
  if (/^In |\b(?:is|are|such|presence|above all|comes from [^.]*)\.$|comes from|before its/iu.test(named))
    return null;
  if (explains.test(named) && !looks.test(named)) return null;
  return general.test(named) || !describes.test(named) ? null : named;
}
