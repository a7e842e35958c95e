import { BookOpen, CircleHelp, MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';

const panels = [
  {
    to: '/Diseases',
    icon: BookOpen,
    title: 'Generate study guides',
    text: 'A disease in brief: risk factors, symptoms, pathophysiology.',
  },
  {
    to: '/Anamnesis',
    icon: MessagesSquare,
    title: 'Take a history',
    text: 'Question a virtual patient, and find out what is wrong.',
  },
  {
    to: '/PracticeQuestions',
    icon: CircleHelp,
    title: 'Answer practice questions',
    text: 'As many as you like, by system, science and difficulty.',
  },
];

/** The ways to study beside one's own lectures. */
export function StudyPanels() {
  return (
    <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
      {panels.map(({ to, icon: Icon, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col gap-1 rounded-md border border-line bg-surface p-4 transition-colors hover:border-line-strong"
          >
            <Icon aria-hidden size={20} className="mb-1 text-accent" />
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-muted">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
