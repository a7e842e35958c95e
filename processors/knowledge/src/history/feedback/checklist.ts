import { checklistParts, type ChecklistItem } from '@anamnesis/contracts/history/feedback.ts';
import type { AboutSession } from './about-session.ts';
import { askedInRounds } from './asked/asked-in.ts';
import { examinationItems } from './examination-items.ts';
import { withLines } from './asked/missed-lines.ts';
import { illnessItems, topicItems } from './person-items.ts';
import { spokenWith } from './topic-labels.ts';
import { complaintItems, symptomItems } from './symptom-items.ts';
import { noWhy } from './why.ts';

/** What a student must not miss: more would be a list that nobody learns. */
const mostKeys = 12;
const most = 80;

/** Which of the items that could be key go first. */
const weight: Partial<Record<ChecklistItem['part'], number>> = {
  'red-flags': 0,
  symptoms: 1,
  complaint: 1,
  perspective: 2,
  drugs: 2,
  past: 2,
  social: 2,
  family: 3,
};

function withFewKeys(items: readonly ChecklistItem[]): ChecklistItem[] {
  const keys = items
    .filter(({ isKey }) => isKey)
    .toSorted((one, other) => (weight[one.part] ?? 4) - (weight[other.part] ?? 4))
    .slice(0, mostKeys);
  const kept = new Set(keys);
  return items.map((item) => ({ ...item, isKey: kept.has(item) }));
}

/** What belongs into the history of this patient, in the order of a history, and whether it was asked. */
export function checklistOf(session: AboutSession): ChecklistItem[] {
  const { patient, data } = session;
  const about = { ...session, asked: askedInRounds(session.session.rounds, { patient, kin: data.kin }) };
  const opening: ChecklistItem = {
    id: 'opening',
    part: 'opening',
    label: `Let ${spokenWith(patient.person)} tell why they came`,
    isAsked: about.asked.has('opening'),
    answer: patient.opening,
    ...noWhy,
    isKey: false,
  };
  const items = [
    opening,
    ...complaintItems(about),
    ...symptomItems(about),
    ...illnessItems(about),
    ...topicItems(about),
    ...examinationItems(about),
  ];
  const inOrder = checklistParts.flatMap((part) => items.filter((item) => item.part === part));
  return withLines(withFewKeys(inOrder).slice(0, most), session.session.rounds);
}
