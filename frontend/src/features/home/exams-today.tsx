import type { PlannedExam } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { LaterExamDialog } from '../../exams/later-exam-dialog.ts';
import { examInWords } from '../../exams/words.ts';

/** The exams that are to come, each in a line that opens it. */
export function ExamsToday({ exams }: { exams: readonly PlannedExam[] }) {
  const [open, setOpen] = useState<string | null>(null);
  if (exams.length === 0) return null;
  return (
    <>
      <ul aria-label="Exams" className="-mx-2 flex flex-col self-stretch">
        {exams.map((exam) => (
          <li key={exam.examId}>
            <button
              type="button"
              className="target flex w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-hover"
              onClick={() => setOpen(exam.examId)}
            >
              <CalendarDays aria-hidden size={16} className="shrink-0 text-faint" />
              <span className="figures min-w-0 wrap-anywhere">{examInWords(exam)}</span>
            </button>
          </li>
        ))}
      </ul>
      {open !== null && <LaterExamDialog asked={{ examId: open }} onClose={() => setOpen(null)} />}
    </>
  );
}
