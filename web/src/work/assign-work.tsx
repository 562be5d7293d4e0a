/** Who is in charge of a matter or a kind: taken at once, or given to a colleague in a dialog with its history. */
import { assignWork, listAssignments, listColleagues } from '@gtp/contract/work/work-wire.ts';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { IconUsers } from '../ui/icons.ts';
import styles from './work.module.css';
import type { WorkKindRow, WorkPerson } from './work-queries.ts';

export type AssignedThing = Pick<WorkKindRow, 'kind' | 'state'> & {
  /** Without it the kind as a whole. */
  readonly matterId?: string;
  readonly assignee?: WorkPerson | undefined;
  readonly version: number;
};

type AssignProps = {
  readonly thing: AssignedThing;
  /** What it is called, for the dialog and for screen readers. */
  readonly name: string;
};

type AssignWorkProps = AssignProps & {
  /** Among other columns: what opens the dialog is a mark where nobody is in charge. */
  readonly isInRow?: boolean;
};

/** The person in charge as a button that opens the dialog; beside it "take it" where nobody is. */
export function AssignWork({ thing, name, isInRow = false }: AssignWorkProps) {
  const { t } = useTranslation('work');
  const [isOpen, setOpen] = useState(false);
  const take = useCommand(assignWork);
  const { assignee, ...rest } = thing;
  return (
    // A row around it opens with a click: not with one in the dialog, which React hands on to the row.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only keeps clicks to itself
    <div onClick={(event) => event.stopPropagation()}>
      <Group gap={6} wrap="nowrap">
        {!assignee && (
          <Button
            size="compact-sm"
            variant="light"
            loading={take.isPending}
            aria-label={t('assign.takeName', { name })}
            onClick={() => take.mutate({ ...rest, assigneeId: currentViewer().userId })}
          >
            {t('assign.take')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          {...(isInRow && !assignee && { px: 5 })}
          title={t('assign.open')}
          aria-label={t('assign.openName', { name, person: assignee?.name ?? t('charge.nobody') })}
          onClick={() => setOpen(true)}
        >
          {assignee?.name ?? (isInRow ? <IconUsers size={16} aria-hidden /> : t('assign.open'))}
        </Button>
      </Group>
      {take.error ? <ErrorBox error={take.error} /> : null}
      {isOpen && <AssignDialog thing={thing} name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AssignDialog({ thing, name, onClose }: AssignProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('work');
  const { assignee, version, ...asked } = thing;
  const [chosen, setChosen] = useState(assignee?.userId ?? '');
  const colleagues = useRead(listColleagues, { query: { kind: thing.kind } });
  const assign = useCommand(assignWork);
  const people = colleagues.data ?? (assignee ? [assignee] : []);
  const choices = [
    { value: '', label: t('charge.nobody') },
    ...people.map(({ userId, name: label }) => ({
      value: userId,
      label: userId === currentViewer().userId ? t('assign.me', { name: label }) : label,
    })),
  ];
  const confirm = () => {
    if (chosen === (assignee?.userId ?? '')) onClose();
    else assign.mutate({ ...asked, version, ...(chosen !== '' && { assigneeId: chosen }) }, { onSuccess: onClose });
  };
  return (
    <ActionModal
      isOpen
      title={t('assign.title', { name })}
      confirmLabel={t(chosen === '' ? 'assign.release' : 'assign.confirm')}
      onConfirm={confirm}
      onClose={onClose}
      isBusy={assign.isPending}
      error={assign.error ?? colleagues.error}
    >
      <Stack gap="md">
        <NativeSelect
          label={t('field.charge')}
          description={t('assign.hint')}
          data={choices}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data-autofocus
        />
        <History thing={thing} />
      </Stack>
    </ActionModal>
  );
}

/** Who was in charge before, and who said so. */
function History({ thing: { kind, state, matterId } }: Pick<AssignProps, 'thing'>) {
  const { t } = useTranslation('work');
  const { data = [] } = useRead(listAssignments, { query: { kind, state, matterId } });
  if (data.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('assign.history')}
      </Text>
      <ul className={styles.history}>
        {data.map(({ assignee, assignedBy, assignedAt }) => (
          <li key={assignedAt.getTime()}>
            <span>{assignee?.name ?? t('charge.nobody')}</span>
            <span className={styles.faint}>
              {t('assign.by', { name: assignedBy.name })} · {instantText(assignedAt)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
