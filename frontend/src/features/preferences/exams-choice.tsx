import type { Exams } from '@anamnesis/contracts/preferences/exam-api.ts';
import type { Exam } from '@anamnesis/contracts/preferences/exams.ts';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useEndExamMutation, useGetExamsQuery } from '../../exams/endpoints.ts';
import type { AskedExam } from '../../exams/exam-dialog.tsx';
import { LaterExamDialog } from '../../exams/later-exam-dialog.ts';
import { planned, scopeOf } from '../../exams/planned.ts';
import { dayInWords, examInWords, unnamed } from '../../exams/words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';

/** The exams that new cards are spread for. What is changed here holds at once. */
export function ExamsChoice() {
  const { data, error, refetch } = useGetExamsQuery();
  const [asked, setAsked] = useState<AskedExam | null>(null);
  return (
    <section aria-labelledby="exams" className="flex flex-col gap-4 pt-8">
      <h4 id="exams" className="text-lg font-semibold">
        Exams
      </h4>
      <p className="text-sm text-muted">
        The new cards of a folder, or all of them, are spread over the days until an exam. What you change
        here holds at once.
      </p>
      {!data && !error && <Skeleton label="Loading your exams" lines={2} />}
      {!data && error && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          Your exams could not be loaded; they are safe. {errorMessage(error)}
        </Notice>
      )}
      {data && data.exams.length > 0 && (
        <ul className="flex flex-col">
          {data.exams.map((exam) => (
            <ExamRow
              key={exam.examId}
              exam={exam}
              exams={data}
              onChange={() => setAsked({ examId: exam.examId })}
            />
          ))}
        </ul>
      )}
      {data && (
        <div>
          <Button icon={<CalendarDays aria-hidden size={16} />} onClick={() => setAsked({ folderId: null })}>
            Add an exam
          </Button>
        </div>
      )}
      {asked && <LaterExamDialog asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function ExamRow({ exam, exams, onChange }: { exam: Exam; exams: Exams; onChange: () => void }) {
  const [endExam, { isLoading }] = useEndExamMutation();
  const toasts = useToasts();
  const plan = planned(exams, exam);
  const scope = scopeOf(exams, exam.folderId);
  const name = exam.name || scope?.name || unnamed;
  const remove = async (): Promise<void> => {
    const { error } = await endExam({ examId: exam.examId });
    if (error) toasts.error(`“${name}” was not removed. ${errorMessage(error)}`);
  };
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2">
      <span className="figures min-w-0 wrap-anywhere">
        {plan ? examInWords({ ...plan, name }) : name}
        <span className="block text-sm text-muted">
          {!scope && 'Ended: its folder was deleted. '}
          {dayInWords(exam.day)}
          {scope && !plan && ', over'}
        </span>
      </span>
      {plan ? (
        <Button className="shrink-0" aria-label={`Change “${name}”`} onClick={onChange}>
          Change
        </Button>
      ) : (
        <Button
          className="shrink-0"
          aria-label={`Remove “${name}”`}
          loading={isLoading}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
