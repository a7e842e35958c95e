import type { ChecklistItem } from '@anamnesis/contracts/history/feedback.ts';
import { type AskedSession, readableId } from './about-session.ts';
import { because, noWhy } from './why.ts';

/** Regions where something is found, each once. */
export function examinationItems({ patient, asked, entry }: AskedSession): ChecklistItem[] {
  const abnormal = patient.findings.filter(({ isAbnormal }) => isAbnormal);
  return [...new Set(abnormal.map(({ region }) => region))].flatMap((region) => {
    const found = abnormal.filter((finding) => finding.region === region);
    const [first] = found;
    if (!first) return [];
    const fact = entry.signs.find(({ id }) => id === first.id);
    return [
      {
        id: `finding/${first.id}`,
        part: 'examination' as const,
        label: `Examination: ${readableId(region).toLowerCase()}`,
        isAsked: found.some(({ id }) => asked.has(`finding/${id}`)),
        answer: found
          .map(({ text }) => text)
          .join(' ')
          .slice(0, 400),
        ...(fact ? because(entry, 'signs', fact.text) : noWhy),
        isKey: false,
      },
    ];
  });
}
