import type { OrderedSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { refOf } from '../../../documents/document-ref.ts';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { searchField, SearchRow } from '../list/search-row.tsx';
import { choices, chosenFields, orderNames } from './browse-search.ts';

interface BrowseFiltersProps {
  search: OrderedSearch;
  change: (search: OrderedSearch) => void;
  folders: readonly Folder[];
  /** Of the cards that are listed. */
  tags: readonly string[];
  /** How many were found, and what can be done with them. */
  found: ReactNode;
}

const typedMs = 250;
const field =
  'target figures min-w-0 max-w-full rounded-md border border-line-strong bg-surface px-2 py-1 text-base text-ink md:text-sm';

/** The words that are looked for, and what else a card has to be. */
export function BrowseFilters({ search, change, folders, tags, found }: BrowseFiltersProps) {
  const { words: _words, order: _order, ...beside } = search;
  const chosen = Object.keys(beside).length;
  const [open, setOpen] = useState(chosen > 0);
  const panel = useId();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.select());
  const place =
    search.pdfId !== undefined
      ? `pdfId ${search.pdfId}`
      : search.folderId === undefined
        ? ''
        : `folderId ${search.folderId}`;
  const choosePlace = (value: string): void => {
    const [kind, id] = value.split(' ');
    change({
      ...search,
      pdfId: kind === 'pdfId' ? id : undefined,
      folderId: kind === 'folderId' ? id : undefined,
    });
  };
  return (
    <>
      <SearchRow {...{ panel, open, chosen, found }} onToggle={() => setOpen(!open)}>
        <TypedField
          ref={input}
          label="Search all cards"
          value={search.words ?? ''}
          change={(words) => change({ ...search, words })}
          className={searchField}
        />
      </SearchRow>
      <div id={panel} hidden={!open} className="flex flex-wrap gap-1.5 pt-2">
        <select
          aria-label="Sort"
          value={search.order ?? ''}
          onChange={({ target: { value } }) =>
            change({ ...search, order: (value || undefined) as OrderedSearch['order'] })
          }
          className={field}
        >
          <option value="">By document</option>
          {Object.entries(orderNames).map(([order, name]) => (
            <option key={order} value={order}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label="Folder or document"
          value={place}
          onChange={({ target: { value } }) => choosePlace(value)}
          className={field}
        >
          <option value="">All documents</option>
          {folders.map(({ Folder_id, Folder_name, PDFs }) => (
            <optgroup key={Folder_id} label={Folder_name}>
              <option value={`folderId ${Folder_id}`}>All of {Folder_name}</option>
              {PDFs.map(refOf).map(({ id, name }) => (
                <option key={id} value={`pdfId ${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        {chosenFields.map((name) => (
          <select
            key={name}
            aria-label={choices[name].name}
            value={search[name] ?? ''}
            onChange={({ target: { value } }) =>
              change({
                ...search,
                [name]:
                  value === '' ? undefined : name === 'flag' || name === 'misses' ? Number(value) : value,
              })
            }
            className={field}
          >
            <option value="">{choices[name].any}</option>
            {choices[name].of.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
        <TypedField
          label="Tag"
          value={search.tag ?? ''}
          change={(tag) => change({ ...search, tag: tag === '' ? undefined : tag })}
          list={`${panel}-tags`}
          className={field}
        />
        <datalist id={`${panel}-tags`}>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
      </div>
    </>
  );
}

interface TypedFieldProps {
  label: string;
  value: string;
  change: (value: string) => void;
  list?: string;
  className: string;
  ref?: React.RefObject<HTMLInputElement | null>;
}

/** What is typed is searched for a moment later, and at once with Enter. */
function TypedField({ label, value, change, ref, ...rest }: TypedFieldProps) {
  const [typed, type] = useState(value);
  const [known, know] = useState(value);
  // Something else has changed it: an address, a saved search.
  if (value !== known) {
    know(value);
    if (value !== typed.trim()) type(value);
  }
  const send = useEffectEvent((text: string) => {
    if (text !== value) change(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), typedMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      {...rest}
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && send(typed.trim())}
    />
  );
}
