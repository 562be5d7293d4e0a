/** What the reader keeps of a list: names for filters. Chosen, saved, renamed and deleted in one small window. */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { changeView, deleteView, listSavedViews, saveView } from '@gtp/contract/saved-view/saved-view-wire.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useGo, usePagePath } from '../platform/page-link.tsx';
import { definedOnly } from '../platform/request-search.ts';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import chips from '../ui/filter-chip.module.css';
import { SmallWindow, useSmallWindow } from '../ui/filter-chip.tsx';
import { IconBookmark, IconPencil, IconTrash } from '../ui/icons.ts';
import type { ListSearch } from '../ui/list-search.ts';
import styles from './saved-views.module.css';

type SavedView = Answer<typeof listSavedViews>['list'][number];

type SavedViewsMenuProps = {
  /** Which list, such as `orders`. */
  readonly list: string;
  readonly search: ListSearch;
};

export function SavedViewsMenu({ list, search }: SavedViewsMenuProps) {
  const { t } = useTranslation('saved-view');
  const { place, button, isOpen, toggle, close, onKeyDown } = useSmallWindow();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the window wherever the focus is in it
    <div className={styles.place} ref={place} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        variant="subtle"
        size="compact-md"
        leftSection={<IconBookmark size={16} aria-hidden />}
        title={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <span data-button-name>{t('menu')}</span>
      </Button>
      {isOpen && (
        <SmallWindow label={t('menu')}>
          <Views list={list} search={search} onChosen={close} />
        </SmallWindow>
      )}
    </div>
  );
}

/** What the list is narrowed to, as it stands in the address; a view begins with its first page. */
function searchOf({ filters }: ListSearch): string {
  const set = Object.entries(definedOnly(filters)).filter(([, value]) => value !== '');
  return new URLSearchParams(set as [string, string][]).toString();
}

type ViewsProps = SavedViewsMenuProps & { readonly onChosen: () => void };

function Views({ list, search, onChosen }: ViewsProps) {
  const { t } = useTranslation('saved-view');
  const views = useRead(listSavedViews, { query: { listName: list } });
  const now = searchOf(search);
  if (views.error) return <ErrorBox error={views.error} onRetry={() => void views.refetch()} />;
  if (!views.data) return <p className={styles.none}>{t('loading')}</p>;
  return (
    <>
      {views.data.list.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={chips.choices}>
          {views.data.list.map((view) => (
            <ViewRow key={view.viewId} view={view} isShown={view.search === now} onChosen={onChosen} />
          ))}
        </ul>
      )}
      <NewView list={list} search={now} />
    </>
  );
}

type ViewRowProps = { readonly view: SavedView; readonly isShown: boolean; readonly onChosen: () => void };

function ViewRow({ view, isShown, onChosen }: ViewRowProps) {
  const { t } = useTranslation('saved-view');
  const go = useGo();
  const path = usePagePath();
  const [isNaming, setNaming] = useState(false);
  const { viewId, name, search } = view;
  const remove = useCommand(deleteView, { viewId });
  const open = () => {
    onChosen();
    go(path, { search: Object.fromEntries(new URLSearchParams(search)) });
  };
  if (isNaming) return <Rename view={view} onDone={() => setNaming(false)} />;
  return (
    <li className={styles.view}>
      <button
        type="button"
        className={`${chips.choice} ${styles.name}`}
        aria-pressed={isShown}
        title={name}
        onClick={open}
      >
        {name}
      </button>
      <ActionIcon variant="subtle" size={32} aria-label={t('rename', { name })} onClick={() => setNaming(true)}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={32}
        color="red"
        aria-label={t('delete', { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {remove.error ? <ErrorBox error={remove.error} /> : null}
    </li>
  );
}

function Rename({ view: { viewId, name, search }, onDone }: { readonly view: SavedView; readonly onDone: () => void }) {
  const { t } = useTranslation('saved-view');
  const change = useCommand(changeView, { viewId });
  return (
    <li>
      <NameForm
        label={t('newName')}
        button={t('save')}
        first={name}
        command={change}
        onName={(typed) => change.mutate({ name: typed, search }, { onSuccess: onDone })}
      />
    </li>
  );
}

function NewView({ list, search }: { readonly list: string; readonly search: string }) {
  const { t } = useTranslation('saved-view');
  const save = useCommand(saveView);
  const [saved, setSaved] = useState(0);
  return (
    <div className={styles.new}>
      {search === '' ? (
        <p className={styles.none}>{t('nothing')}</p>
      ) : (
        <NameForm
          key={saved}
          label={t('nameOfNew')}
          button={t('save')}
          first=""
          command={save}
          onName={(name) =>
            save.mutate({ listName: list, name, search }, { onSuccess: () => setSaved((count) => count + 1) })
          }
        />
      )}
    </div>
  );
}

type NameFormProps = {
  readonly label: string;
  readonly button: string;
  readonly first: string;
  readonly command: { readonly isPending: boolean; readonly error: Error | null };
  readonly onName: (name: string) => void;
};

function NameForm({ label, button, first, command, onName }: NameFormProps) {
  const [typed, setTyped] = useState(first);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !command.isPending) onName(typed.trim());
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <TextInput
        label={label}
        maxLength={60}
        value={typed}
        error={command.error?.message}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" size="sm" loading={command.isPending} disabled={typed.trim() === ''}>
        {button}
      </Button>
    </form>
  );
}
