import type { StudyOutlook } from '@anamnesis/contracts/preferences/outlook-api.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import type { Exams } from '@anamnesis/contracts/preferences/exam-api.ts';
import { type Exam, longestExamName } from '@anamnesis/contracts/preferences/exams.ts';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { OutlookPreview } from '../outlook/outlook-preview.tsx';
import { figure } from '../study/words.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useToasts } from '../ui/toasts/toasts.tsx';
import { useEndExamMutation, useGetExamsQuery, useSetExamMutation } from './endpoints.ts';
import { meansInWords, planned, scopeOf, suggestedLimit } from './planned.ts';

/** The exam itself, or what it is about: the folder, or with null all cards. */
export type AskedExam = { examId: string } | { folderId: string | null };

interface ExamDialogProps {
  asked: AskedExam;
  onClose: () => void;
}

/** Sets an exam, or changes or ends the one that is asked for or to come. Mounted while it is open. */
export function ExamDialog({ asked, onClose }: ExamDialogProps) {
  const { data, error } = useGetExamsQuery();
  if (data) return <ExamForm exams={data} asked={asked} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="When is the exam?"
      problem={`Your new cards could not be counted. ${errorMessage(error)}`}
      footer={<Button onClick={onClose}>Close</Button>}
    />
  );
}

const examAsked = ({ exams, studyDay }: Exams, asked: AskedExam): Exam | undefined =>
  exams.find((exam) =>
    'examId' in asked
      ? exam.examId === asked.examId
      : exam.folderId === asked.folderId && exam.day >= studyDay,
  );

const isWhole = (typed: string): boolean =>
  Number.isInteger(Number(typed)) && Number(typed) >= 1 && Number(typed) <= 9_999;

function ExamForm({ exams, asked, onClose }: ExamDialogProps & { exams: Exams }) {
  const form = useId();
  const toasts = useToasts();
  // Who is asked for at the beginning stays so when the exam is ended elsewhere.
  const [exam] = useState(() => examAsked(exams, asked));
  const [folderId, setFolderId] = useState(exam?.folderId ?? ('folderId' in asked ? asked.folderId : null));
  const [name, setName] = useState(exam?.name ?? '');
  const [day, setDay] = useState(exam?.day ?? '');
  const [raises, setRaises] = useState(exam ? exam.raisesTo !== null : true);
  const [typed, setTyped] = useState(exam?.raisesTo ? String(exam.raisesTo) : null);
  const [isTried, setTried] = useState(false);
  const [setExam, setting] = useSetExamMutation();
  const [endExam, ending] = useEndExamMutation();

  const tomorrow = addDays(exams.studyDay, 1);
  const isLimited = exams.newCardsPerDay !== null;
  const suggested = String(suggestedLimit(exams, folderId, day || tomorrow));
  const limit = typed ?? suggested;
  const dayProblem =
    day === ''
      ? 'Please choose the day of the exam.'
      : day < tomorrow
        ? 'Please choose a day after today.'
        : undefined;
  const limitProblem =
    isLimited && raises && !isWhole(limit) ? 'Enter a whole number from 1 to 9999.' : undefined;
  const raisesTo = isLimited && raises && !limitProblem ? Number(limit) : null;
  const plan = dayProblem || limitProblem ? null : planned(exams, { folderId, day, raisesTo });
  const withPlan = (now: StudyOutlook['wish']): StudyOutlook['wish'] => ({
    ...now,
    exams: [
      ...now.exams.filter(({ examId }) => examId !== exam?.examId),
      ...(plan ? [{ ...plan, examId: exam?.examId ?? '' }] : []),
    ],
  });
  const busy = setting.isLoading || ending.isLoading;
  const problem = setting.error ?? ending.error;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (dayProblem || limitProblem) return;
    const answer = await setExam({ ...(exam && { examId: exam.examId }), name, folderId, day, raisesTo });
    if ('data' in answer) onClose();
  };
  const end = async (examId: string): Promise<void> => {
    const answer = await endExam({ examId });
    if (!('data' in answer)) return;
    toasts.success('The exam was ended. Your daily limit holds again.');
    onClose();
  };
  return (
    <Dialog
      open
      closable={!busy}
      onOpenChange={(open) => !open && onClose()}
      title={exam ? 'Change the exam' : 'When is the exam?'}
      description="Its new cards are spread over the days until then, the most important first. Afterwards everything is as before."
      problem={problem && errorMessage(problem)}
      footer={
        <>
          {exam && (
            <Button
              variant="quiet"
              className="md:mr-auto md:-ml-4"
              disabled={busy}
              onClick={() => void end(exam.examId)}
            >
              End the exam
            </Button>
          )}
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} loading={setting.isLoading}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4 py-0.5"
        onSubmit={(event) => void save(event)}
      >
        <SelectField
          label="It is about"
          stacked
          options={exams.scopes.map((scope) => ({
            value: scope.folderId ?? '',
            label: `${scope.folderId === null ? 'All my cards' : scope.name} · ${figure(scope.left)} new`,
          }))}
          value={folderId ?? ''}
          onChange={(chosen) => setFolderId(chosen || null)}
        />
        <TextField
          label="Day of the exam"
          type="date"
          min={tomorrow}
          value={day}
          error={isTried || day !== '' ? dayProblem : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        <output className="figures text-sm text-muted">
          {plan ? meansInWords(plan, exams) : 'With the day you see here what it takes.'}
        </output>
        {isLimited && (
          <Switch
            label="Raise my daily limit for this exam"
            description={`It is ${figure(exams.newCardsPerDay ?? 0)} new cards a day. Only cards of the exam are begun beyond it.`}
            checked={raises}
            onChange={setRaises}
          />
        )}
        {isLimited && raises && (
          <TextField
            label="New cards a day for it, at most"
            inputMode="numeric"
            autoComplete="off"
            value={limit}
            maxLength={4}
            error={limitProblem}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <TextField
          label="Name, if you like"
          value={name}
          maxLength={longestExamName}
          autoComplete="off"
          placeholder={scopeOf(exams, folderId)?.name}
          onChange={({ target }) => setName(target.value)}
        />
        {plan && <OutlookPreview change={withPlan} />}
      </form>
    </Dialog>
  );
}
