import { leastQuestions, mostQuestions } from '@anamnesis/contracts/quizzes/limits.ts';
import { useId } from 'react';

interface CountSliderProps {
  value: number;
  onChange: (value: number) => void;
}

/** How many questions: a slider, whose keys are those of the browser. */
export function CountSlider({ value, onChange }: CountSliderProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          Number of questions
        </label>
        <output htmlFor={id} className="figures text-lg font-medium">
          {value}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={leastQuestions}
        max={mostQuestions}
        value={value}
        aria-valuetext={`${value} questions`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="target w-full cursor-pointer"
      />
      <div aria-hidden className="figures flex justify-between text-xs text-muted">
        <span>{leastQuestions}</span>
        <span>{mostQuestions}</span>
      </div>
    </div>
  );
}
