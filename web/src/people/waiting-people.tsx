/** Whom the institution's provider named: an account takes two administrators; one takes somebody off the list. */
import { dismissPerson, proposePerson } from '@gtp/contract/people/people-wire.ts';
import { Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { KindsField, type KindsValues, useKindNames } from './kinds-field.tsx';
import styles from './people.module.css';
import type { PersonRequest, WaitingPerson } from './people-queries.ts';

type WaitingProps = {
  readonly waiting: readonly WaitingPerson[];
  readonly requests: readonly PersonRequest[];
  readonly canManage: boolean;
};
const small = { size: 'compact-sm' } as const;

export function WaitingPeople({ waiting, requests, canManage }: WaitingProps) {
  const { t } = useTranslation('people');
  const names = useKindNames();
  const asked = new Set(requests.filter(({ state }) => state === 'proposed').map(({ email }) => email.toLowerCase()));
  const acts: Column<WaitingPerson> = {
    key: 'acts',
    header: '',
    cell: (person) =>
      asked.has(person.email.toLowerCase()) ? (
        <Text size="sm" c="dimmed">
          {t('request.title')}
        </Text>
      ) : (
        <div className={styles.acts}>
          <Admit person={person} />
          <Dismiss person={person} />
        </div>
      ),
  };
  const columns: readonly Column<WaitingPerson>[] = [
    {
      key: 'person',
      header: t('field.person'),
      onCard: 'title',
      cell: ({ name, email }) => (
        <>
          {name}
          <SecondLine>{email}</SecondLine>
        </>
      ),
    },
    { key: 'kinds', header: t('field.kinds'), cell: ({ kinds }) => names(kinds) || t('waiting.none') },
    { key: 'source', header: t('waiting.source'), cell: ({ source }) => t(`waiting.${source}`) },
    { key: 'since', header: t('waiting.since'), cell: ({ since }) => <InstantText at={since} /> },
    ...(canManage ? [acts] : []),
  ];
  return (
    <Panel title={t('waiting.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('waiting.lead')}
      </Text>
      <DataTable label={t('waiting.title')} columns={columns} rows={waiting} keyOf={({ personId }) => personId} />
    </Panel>
  );
}

type ActProps = { readonly person: WaitingPerson };

function Admit({ person: { personId, name, kinds } }: ActProps) {
  const { t } = useTranslation('people');
  const form = useProblemForm<KindsValues>({
    name: `admit-${personId}`,
    initial: { kinds },
    problemsOf: (values) => waitsFor({ kinds: values.kinds.length > 0 }),
  });
  return (
    <CommandButton
      size={700}
      look="main"
      label={t('waiting.propose')}
      title={t('waiting.proposeTitle', { name })}
      confirmLabel={t('act.propose')}
      button={{ ...small, 'aria-label': t('waiting.proposeTitle', { name }) }}
      command={useCommand(proposePerson)}
      inputOf={() => ({ kind: 'admit' as const, personId, kinds: form.values.kinds })}
      form={form}
    >
      <KindsField form={form} />
      <Text size="sm">{t('waiting.proposeText')}</Text>
    </CommandButton>
  );
}

function Dismiss({ person: { personId, name } }: ActProps) {
  const { t } = useTranslation('people');
  return (
    <CommandButton
      label={t('waiting.dismiss')}
      title={t('waiting.dismissTitle', { name })}
      button={{ ...small, 'aria-label': t('waiting.dismissTitle', { name }) }}
      command={useCommand(dismissPerson, { personId })}
      inputOf={() => undefined}
    >
      <Text size="sm">{t('waiting.dismissText')}</Text>
    </CommandButton>
  );
}
