import type { Collection } from '@anamnesis/contracts/diseases/api.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { ChevronRight, X } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { DiseaseField } from '../../../diseases/disease-field.tsx';
import { cx } from '../../../ui/cx.ts';
import { AddForm } from './add-form.tsx';

export interface CollectionItemProps {
  collection: Collection;
  open: boolean;
  /** The disease whose guide is shown. */
  shown: string | null;
  onOpenChange: (id: string, open: boolean) => void;
  onDelete: (collection: Collection) => void;
  onShow: (disease: string) => void;
  /** Whether it was added. */
  onAppend: (id: string, name: string) => Promise<boolean>;
  onRemove: (id: string, name: string) => void;
}

/** A small cross beside a name. Lists may hold hundreds, so that it is a bare button with the tooltip of the browser. */
function CrossButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="target grid shrink-0 place-items-center rounded-md text-faint hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
    >
      <X aria-hidden size={14} />
    </button>
  );
}

/** A collection: its title, and once it is expanded its diseases and the field for another one. */
export const CollectionItem = memo(function CollectionItem(props: CollectionItemProps) {
  const { collection, open, onOpenChange, onDelete } = props;
  const { _id: id, title, diseases } = collection;
  const content = useId();
  return (
    // What lies outside the window of a long list is not laid out.
    <li className={cx(!open && '[contain-intrinsic-size:auto_36px] [content-visibility:auto]')}>
      <div className="flex items-center rounded-md hover:bg-hover">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? content : undefined}
          title={title}
          onClick={() => onOpenChange(id, !open)}
          className="target flex min-w-0 flex-1 items-center gap-1.5 rounded-md px-2 text-left text-sm font-medium focus-visible:-outline-offset-2"
        >
          <ChevronRight
            aria-hidden
            size={16}
            className={cx('shrink-0 text-faint transition-transform', open && 'rotate-90')}
          />
          <span className="min-w-0 flex-1 truncate">{title}</span>
          <span className="figures text-xs font-normal text-faint">
            {diseases.length}
            <span className="sr-only">{diseases.length === 1 ? ' disease' : ' diseases'}</span>
          </span>
        </button>
        <CrossButton label={`Delete the collection ${title}`} onPress={() => onDelete(collection)} />
      </div>
      {open && <Diseases {...props} id={content} />}
    </li>
  );
});

function Diseases(props: CollectionItemProps & { id: string }) {
  const { id, collection, shown, onShow, onAppend, onRemove } = props;
  const { _id, title, diseases } = collection;
  return (
    <div id={id} className="mb-2 ml-4 flex flex-col gap-1 border-l border-line pl-1.5">
      <NewDisease title={title} onAppend={(name) => onAppend(_id, name)} />
      {diseases.length === 0 ? (
        <p className="px-2 py-1 text-xs text-muted">No diseases yet.</p>
      ) : (
        <ul aria-label={`Diseases in ${title}`} className="flex flex-col">
          {diseases.map((name) => {
            const current = shown !== null && nameKey(shown) === nameKey(name);
            return (
              <li
                key={name}
                className={cx('flex items-center rounded-md', current ? 'bg-accent-soft' : 'hover:bg-hover')}
              >
                <button
                  type="button"
                  aria-current={current || undefined}
                  title={name}
                  onClick={() => onShow(name)}
                  className="target min-w-0 flex-1 rounded-md px-2 py-1 text-left text-sm leading-snug wrap-anywhere focus-visible:-outline-offset-2"
                >
                  {name}
                </button>
                <CrossButton label={`Remove ${name} from ${title}`} onPress={() => onRemove(_id, name)} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** The New Disease field. A name that is chosen from its list is added at once. */
function NewDisease({ title, onAppend }: { title: string; onAppend: (name: string) => Promise<boolean> }) {
  const [typed, type] = useState('');
  const add = async (name: string): Promise<boolean> => {
    const added = await onAppend(name);
    // What was typed meanwhile stays.
    if (added) type((now) => (now === name || now === typed ? '' : now));
    return added;
  };
  return (
    <AddForm
      label={`New disease in ${title}`}
      onAdd={() => add(typed)}
      onCancel={() => type('')}
      empty={typed.trim() === ''}
      quiet
    >
      <DiseaseField
        label="New Disease"
        placeholder="New Disease"
        inPage
        typed={typed}
        type={type}
        choose={(name) => void add(name)}
        leave={() => type('')}
      />
    </AddForm>
  );
}
