import { diseaseNameSchema } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { historyApi } from '@anamnesis/contracts/history/api.ts';
import { Dices } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import type { InputOf } from '../../../api/endpoint-types.ts';
import { DiseaseField } from '../../../diseases/disease-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useStartHistoryMutation } from '../history-endpoints.ts';
import { systemChoices } from '@anamnesis/contracts/diseases/systems.ts';
import { modeChoices, useHistoryWish } from './wish.ts';

interface PatientFormProps {
  onMet: (sessionId: string) => void;
  /** Under the heading. */
  children: ReactNode;
}

type Choice = InputOf<typeof historyApi.startHistory>;

const nearestSchema = z.array(z.union([z.string(), diseaseNameSchema.transform(({ name }) => name)]));

/** Meets a patient; says why there is none, and which diseases can be chosen instead. */
function useMeet(onMet: (sessionId: string) => void) {
  const [start, { error, isLoading, originalArgs, reset }] = useStartHistoryMutation();
  const meet = async (choice: Choice): Promise<void> => {
    if (isLoading) return;
    const answer = await start(choice);
    if (answer.data) onMet(answer.data.sessionId);
  };
  return {
    meet: (choice: Choice) => void meet(choice),
    /** What is being asked for, or was refused. */
    choice: originalArgs?.choice ?? null,
    isMeeting: isLoading,
    problem: error === undefined ? null : errorMessage(error),
    nearest: isApiError(error) ? (nearestSchema.safeParse(error.details['nearest']).data ?? []) : [],
    /** The disease has a guide only: `nearest` are others that have a patient. */
    isWithoutPatient: isApiError(error) && error.code === 'NO_PATIENT',
    forgetProblem: reset,
  };
}

/** Take a history of: a disease that is named, any of a system, or any at all. */
export function PatientForm({ onMet, children }: PatientFormProps) {
  const [typed, setTyped] = useState('');
  const [wish, change] = useHistoryWish();
  const { meet, choice, isMeeting, problem, nearest, isWithoutPatient, forgetProblem } = useMeet(onMet);
  const problemId = useId();
  const { mode, system } = wish;
  const type = (next: string): void => {
    setTyped(next);
    if (problem) forgetProblem();
  };
  const meetNamed = (disease: string): void => {
    setTyped(disease);
    meet({ choice: 'name', disease, mode });
  };
  return (
    <section aria-labelledby="take-a-history" className="flex flex-col gap-6">
      <h1 id="take-a-history" className="font-serif text-2xl">
        Take a history of
      </h1>
      {children}
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <DiseaseField
            label="Disease"
            placeholder="A disease, a synonym or an abbreviation"
            className="min-w-0 flex-1 basis-64"
            of="patients"
            typed={typed}
            type={type}
            // A name of the list is taken first; Enter on what stands in the field begins.
            choose={(name) => (name === typed.trim() ? meetNamed(name) : setTyped(name))}
            describedBy={problem ? problemId : undefined}
            invalid={problem !== null && choice === 'name'}
          />
          <Button
            variant="primary"
            className="max-sm:w-full"
            disabled={typed.trim() === ''}
            loading={isMeeting && choice === 'name'}
            onClick={() => meetNamed(typed.trim())}
          >
            Take History
          </Button>
        </div>
        <div role="alert" id={problemId} className="text-sm wrap-anywhere text-wrong empty:hidden">
          {problem}
        </div>
        {nearest.length > 0 && (
          <div className="flex flex-col gap-2">
            <p className="text-sm text-muted">
              {isWithoutPatient ? 'These patients can be met:' : 'Did you mean one of these?'}
            </p>
            <ul className="flex flex-wrap gap-2">
              {nearest.map((name) => (
                <li key={name}>
                  <Button onClick={() => meetNamed(name)}>{name}</Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <p className="text-sm text-muted">
          Or a patient whose diagnosis you do not know. It stays hidden until you have given yours.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button
            icon={<Dices aria-hidden size={16} />}
            loading={isMeeting && choice === 'surprise'}
            onClick={() => meet({ choice: 'surprise', mode })}
          >
            Surprise me
          </Button>
          <div className="flex flex-wrap items-center gap-2">
            <SelectField
              label="System"
              options={systemChoices}
              value={system}
              onChange={(value) =>
                change({ system: systemChoices.find((each) => each.value === value)?.value ?? system })
              }
            />
            <Button
              loading={isMeeting && choice === 'system'}
              onClick={() => meet({ choice: 'system', system, mode })}
            >
              Meet a patient
            </Button>
          </div>
        </div>
      </div>
      <div className="flex max-w-md flex-col gap-1.5">
        <Segments
          label="Mode"
          value={mode}
          choices={modeChoices}
          onChange={(next) => change({ mode: next })}
        />
        <p className="text-sm text-muted">
          {mode === 'osce'
            ? 'A station of eight minutes, with a clock. Then you name your diagnosis.'
            : 'As long as you like.'}{' '}
          Speak or type. For study, not for care.
        </p>
      </div>
    </section>
  );
}
